"""Settings of One Card Left. What differs between places comes from the environment; see README.md."""

import sys
from pathlib import Path

from django.utils.translation import gettext_lazy as _
from environs import Env

env = Env()
BASE_DIR = Path(__file__).resolve().parent.parent
STATE_DIR = Path(env.str("STATE_DIR", str(BASE_DIR / ".state")))
TESTING = "pytest" in sys.modules


def _secret_key() -> str:
    """The key from the environment, or one made once and kept in a file that only its owner can read."""
    import os
    import secrets

    if key := env.str("SECRET_KEY", ""):
        return key
    path = STATE_DIR / "secret-key"
    if not path.exists():
        STATE_DIR.mkdir(parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(50))
    return path.read_text()


DEBUG = env.bool("DEBUG", False)
SECRET_KEY = _secret_key()
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", ["localhost", "127.0.0.1", "[::1]"])
# The address people know the site by, without a slash at the end; left empty, that of the request.
SITE_URL = env.str("SITE_URL", "")
HTTPS = env.bool("HTTPS", SITE_URL.startswith("https://"))
BEHIND_PROXY = env.bool("BEHIND_PROXY", False)
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

INSTALLED_APPS = [
    "modeltranslation",
    "django.contrib.staticfiles",
    "django_htmx",
    "rulesite",
    "tutor",
]

MIDDLEWARE = [
    "rulesite.pagecache.PageCacheMiddleware",  # first: a page seen before costs nothing below it
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "rulesite.paths.LanguageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "django.middleware.common.CommonMiddleware",
]
APPEND_SLASH = False  # rulesite.paths does it, by 301 and for all that is nearly right

ROOT_URLCONF = "rulesite.urls"
WSGI_APPLICATION = "rulesite.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "rulesite.paths.page_context",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "rulesite.templatetags.site",
            ],
        },
    }
]

CONTENT_DB = STATE_DIR / "content.sqlite3"
DATABASES = {
    # readers' reports: lost, they cost no page
    "default": env.dj_db_url("DATABASE_URL", f"sqlite:///{STATE_DIR / 'default.sqlite3'}"),
    # all that pages show: built anew by `loadcontent`, opened read-only
    "content": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": f"file:{CONTENT_DB}?mode=ro",
        "OPTIONS": {"uri": True},
    },
}
DATABASE_ROUTERS = ["rulesite.settings.Router"]


class Router:
    """Content lives in `content`, everything else in `default`."""

    default_models = {"report"}

    def db_for_read(self, model, **hints):  # type: ignore[no-untyped-def]
        ours = model._meta.app_label in {"rulesite", "tutor"} and model._meta.model_name not in self.default_models
        return "content" if ours else "default"

    db_for_write = db_for_read

    def allow_migrate(self, db, app_label, model_name=None, **hints):  # type: ignore[no-untyped-def]
        ours = app_label in {"rulesite", "tutor"} and model_name not in self.default_models
        return db == ("content" if ours else "default")


DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGES = [("sv", _("Swedish")), ("nb", _("Norwegian")), ("da", _("Danish")), ("en", _("English"))]
LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "Europe/Stockholm"
USE_TZ = True
MODELTRANSLATION_DEFAULT_LANGUAGE = "en"
MODELTRANSLATION_ENABLE_FALLBACKS = False  # a missing text is an error, never a neighbour's words

STATIC_URL = "/static/"
STATIC_ROOT = STATE_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG or TESTING
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
WHITENOISE_MAX_AGE = 3600

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
}

"""The site as an ASGI application (slower than WSGI here: nothing waits)."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")
application = get_asgi_application()

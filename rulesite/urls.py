"""Inner paths, without a language; `rulesite.paths` puts the public words on."""

from django.urls import include, path

from . import reports, views

handler400 = "rulesite.errors.bad_request"
handler403 = "rulesite.errors.forbidden"
handler404 = "rulesite.errors.not_found"
handler500 = "rulesite.errors.server_error"

urlpatterns = [
    path("", views.home, name="home"),
    path("rules/", views.rule_list, name="rules"),
    path("rules/<slug:slug>/", views.rule, name="rule"),
    path("rules/<slug:slug>/part/", views.rule_part, name="rule-part"),
    path("rules/<slug:slug>/report/", reports.report, name="report"),
    path("sources/", views.source_list, name="sources"),
    path("sources/<slug:slug>/", views.source, name="source"),
    path("cards/", views.card_list, name="cards"),
    path("cards/<slug:slug>/", views.card_page, name="card"),
    path("glossary/", views.glossary, name="glossary"),
    path("search/", views.search, name="search"),
    path("search/part/", views.search_part, name="search-part"),
    path("house-rules/", views.house_rules, name="house-rules"),
    path("guides/", views.guide_list, name="guides"),
    path("guides/where-the-rules-disagree/", views.disagreements, name="disagreements"),
    path("guides/<slug:slug>/", views.guide, name="guide"),
    path("about/", views.about, name="about"),
    path("practise/", include("tutor.urls")),
    path("ruling/", include("tutor.desk.urls")),
    path("robots.txt", views.robots, name="robots"),
    path("sitemap.xml", views.sitemap, name="sitemap"),
    path("healthy", views.healthy, name="healthy"),
]

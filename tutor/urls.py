"""Inner paths of the tutor, under /practise/."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.scenario_list, name="practise"),
    path("<slug:slug>/", views.scenario, name="scenario"),
    path("<slug:slug>/<slug:name>/", views.step, name="step"),
    path("<slug:slug>/<slug:name>/part/", views.step_part, name="step-part"),
]

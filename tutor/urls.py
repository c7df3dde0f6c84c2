"""Inner paths of the tutor, under /practise/."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.path_list, name="practise"),
    path("path/<slug:slug>/", views.learning_path, name="path"),
    path("<slug:slug>/", views.scenario, name="scenario"),
    path("<slug:slug>/set-up/", views.set_up, name="set-up"),
    path("<slug:slug>/<slug:name>/", views.step, name="step"),
    path("<slug:slug>/<slug:name>/part/", views.step_part, name="step-part"),
]

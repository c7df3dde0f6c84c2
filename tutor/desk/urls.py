"""Inner paths of the ruling desk, under /ruling/."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.desk, name="desk"),
    path("part/", views.desk_part, name="desk-part"),
]

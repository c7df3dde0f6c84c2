// Everything works without this file. It moves the focus to what has changed, and keeps the address of a search.
(() => {
  "use strict";
  document.addEventListener("htmx:after:swap", () => {
    const changed = document.querySelector("#step [data-focus]");
    if (changed) changed.focus();
  });

  // while one types, the address follows, so that a search can be sent and found again by the back button
  const field = document.querySelector("[data-search]");
  if (field && document.querySelector("#results") && location.pathname === new URL(field.form.action).pathname) {
    field.addEventListener("input", () => {
      const address = new URL(location.href);
      address.searchParams.set("q", field.value);
      history.replaceState(history.state, "", address);
    });
  }

  // arrows move within a hand
  document.addEventListener("keydown", (event) => {
    const card = event.target.closest ? event.target.closest(".hand a.card") : null;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!card || !step) return;
    const cards = [...card.closest(".hand").querySelectorAll("a.card")];
    const next = cards[cards.indexOf(card) + step];
    if (next) {
      next.focus();
      event.preventDefault();
    }
  });
})();

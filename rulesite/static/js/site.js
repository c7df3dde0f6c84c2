// Everything works without this file. It moves the focus to what has changed, says it, and keeps the address of a search.
// All listeners stand on the document, for htmx puts a new body in when one goes back.
(() => {
  "use strict";
  let pressed = null;
  document.addEventListener("click", (event) => {
    pressed = event.target.closest("#step a");
  });

  // what stands after the # of a link names what answers it: with scripts off the browser goes there, here the focus does
  document.addEventListener("htmx:after:swap", () => {
    const place = pressed && document.getElementById(pressed.hash.slice(1));
    const changed = place || document.querySelector("#step [data-focus]");
    if (changed) changed.focus();
    pressed = null;
    const news = document.querySelector("main [data-say]");
    document.querySelector("#said").textContent = news ? news.textContent.replace(/\s+/g, " ") : "";
  });

  // while one types, the address follows, so that a search can be sent and found again by the back button
  document.addEventListener("input", ({ target }) => {
    if (!target.matches("[data-search]") || location.pathname !== new URL(target.form.action).pathname) return;
    const address = new URL(location.href);
    address.searchParams.set("q", target.value);
    history.replaceState(history.state, "", address);
  });

  // arrows move within a hand
  document.addEventListener("keydown", (event) => {
    const card = event.target.closest(".hand a.card");
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

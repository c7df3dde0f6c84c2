// Everything works without this file. It moves the focus to what has changed, says it, and keeps the address of a search.
// All listeners stand on the document, for htmx puts a new body in when one goes back.
(() => {
  "use strict";
  let pressed = null;
  document.addEventListener("click", (event) => {
    pressed = event.target.closest("#step a, #try a");
  });

  // what stands after the # of a link names what answers it: with scripts off the browser goes there, here the focus does
  document.addEventListener("htmx:after:swap", () => {
    const place = pressed?.hash && document.getElementById(pressed.hash.slice(1));
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

  // how one plays is kept by the browser, and offered again where an address does not say it
  const kept = {
    get: () => { try { return localStorage.getItem("by"); } catch { return null; } },
    set: (by) => { try { by ? localStorage.setItem("by", by) : localStorage.removeItem("by"); } catch { /* not kept */ } },
  };
  const offer = () => {
    const address = new URL(location.href);
    const by = address.searchParams.get("by");
    if (by) kept.set(by);
    const strip = document.querySelector("[data-offer]");
    if (by || !strip || !kept.get()) return;
    address.searchParams.set("by", kept.get());
    strip.querySelector("[data-take]").href = address;
    strip.hidden = false;
  };
  document.addEventListener("DOMContentLoaded", offer);
  document.addEventListener("htmx:after:history:restore", offer);

  // the browser's own voice reads the answer, if it has one that speaks the language
  const voices = () => {
    const language = document.documentElement.lang;
    const able = window.speechSynthesis?.getVoices().some((voice) => voice.lang.slice(0, 2).replace("no", "nb") === language);
    for (const button of document.querySelectorAll("[data-aloud]")) button.hidden = !able;
  };
  document.addEventListener("DOMContentLoaded", voices);
  window.speechSynthesis?.addEventListener?.("voiceschanged", voices);

  document.addEventListener("click", ({ target }) => {
    if (target.matches("[data-forget]")) {
      kept.set("");
      target.closest("[data-offer]").hidden = true;
    }
    if (target.matches("[data-aloud]")) {
      const words = new SpeechSynthesisUtterance(target.dataset.aloud);
      words.lang = document.documentElement.lang;
      speechSynthesis.cancel();
      speechSynthesis.speak(words);
    }
  });

  // arrows lead from the search into what was found, and back
  document.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const box = document.querySelector("[data-search]");
    const here = event.target.closest("[data-search], #results a.title");
    if (!step || !box || !here) return;
    const places = [box, ...document.querySelectorAll("#results a.title")];
    const next = places[places.indexOf(here) + step];
    if (next) {
      next.focus();
      event.preventDefault();
    }
  });

  // one stop for the tabulator in each hand: the card last used there, or the first
  const rove = () => {
    for (const hand of document.querySelectorAll(".hand")) {
      const cards = [...hand.querySelectorAll("a.card")];
      const here = cards.find((card) => card.hasAttribute("aria-current")) ?? cards[0];
      for (const card of cards) card.tabIndex = card === here ? 0 : -1;
    }
  };
  document.addEventListener("DOMContentLoaded", rove);
  document.addEventListener("htmx:after:swap", rove);
  document.addEventListener("focusin", ({ target }) => {
    if (!target.matches(".hand a.card")) return;
    for (const card of target.closest(".hand").querySelectorAll("a.card")) card.tabIndex = card === target ? 0 : -1;
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

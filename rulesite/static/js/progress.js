// What one has practised is kept by the browser alone: for each exercise its revision and the steps done, a step done at
// the first try with a mark. Written once a step, whatever reloads, double clicks, two tabs or the back button do.
// As text: "slug.revision.step.step!_slug…", which holds nothing else than what stands here.
(() => {
  "use strict";
  const KEY = "progress";
  const FORM = /^[a-z0-9-]+\.\d+(\.[a-z0-9-]+!?)+$/;

  const read = () => {
    try { return localStorage.getItem(KEY) ?? ""; } catch { return ""; }
  };
  const write = (text) => {
    try { localStorage.setItem(KEY, text); return true; } catch { return false; }
  };
  // text to a map: slug to { revision, steps: name to first try }; what cannot be read is null
  const parse = (text) => {
    const all = new Map();
    for (const part of text.split("_").filter(Boolean)) {
      if (!FORM.test(part)) return null;
      const [slug, revision, ...steps] = part.split(".");
      all.set(slug, { revision: Number(revision), steps: new Map(steps.map((one) => [one.replace("!", ""), one.endsWith("!")])) });
    }
    return all;
  };
  const print = (all) =>
    [...all].map(([slug, { revision, steps }]) => [slug, revision, ...[...steps].map(([name, first]) => name + (first ? "!" : ""))].join(".")).join("_");

  // a step that was done once stays as it was done, unless the exercise has changed since
  const record = () => {
    const step = document.querySelector("#step[data-done]");
    if (!step) return;
    const all = parse(read()) ?? new Map();
    const { scenario, name } = step.dataset;
    const revision = Number(step.dataset.revision);
    const before = all.get(scenario);
    const kept = before?.revision === revision ? before : { revision, steps: new Map() };
    if (kept.steps.has(name)) return;
    kept.steps.set(name, "first" in step.dataset);
    all.set(scenario, kept);
    write(print(all));
  };

  const mark = () => {
    const words = document.querySelector("[data-kept]")?.dataset;
    const all = parse(read()) ?? new Map();
    if (!words) return;
    for (const entry of document.querySelectorAll("[data-progress-list] > [data-scenario]")) {
      const kept = all.get(entry.dataset.scenario);
      const place = entry.querySelector("[data-mark]");
      place.hidden = !kept;
      if (!kept) continue;
      const names = entry.dataset.steps.split(" ");
      const done = names.filter((name) => kept.steps.has(name));
      const first = names.every((name) => kept.steps.get(name));
      if (kept.revision !== Number(entry.dataset.revision)) place.textContent = words.changed;
      else if (done.length < names.length) place.textContent = words.some.replace("%n", done.length).replace("%m", names.length);
      else place.textContent = first ? `✓ ${words.all} · ${words.first}` : `✓ ${words.all}`;
    }
    const section = document.querySelector("[data-kept]");
    section.hidden = false;
    section.querySelector("textarea").value = read();
  };

  const show = () => { record(); mark(); };
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("htmx:after:swap", record);
  addEventListener("pageshow", mark);
  addEventListener("storage", mark);

  document.addEventListener("click", ({ target }) => {
    const section = target.closest("[data-kept]");
    if (!section) return;
    const status = section.querySelector("[role=status]");
    if (target.matches("[data-clear]")) {
      write("");
      mark();
    }
    if (target.matches("[data-import]")) {
      const text = section.querySelector("textarea").value.replace(/\s/g, "");
      const good = parse(text) !== null && write(text);
      status.textContent = good ? status.dataset.imported : status.dataset.unread;
      if (good) mark();
    }
  });
})();

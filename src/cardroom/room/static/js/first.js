/* Before the first paint: the theme and deck that this person chose. A classic script, because
 * modules wait. */
(() => {
  const root = document.documentElement;
  try {
    const kept = JSON.parse(localStorage.getItem("cardroom.look") || "{}");
    for (const key of ["theme", "deck", "faces", "motion"])
      if (kept[key]) root.dataset[key] = kept[key];
  } catch {
    /* A store that is barred or broken only loses the choice. */
  }
})();

/** The order whose link or box has the focus, or the one that is open. */
function indexOfCurrent(rows: readonly Element[], focused: Element | null): number {
  const row = focused?.closest('.order-row');
  if (row) return rows.indexOf(row);
  return rows.findIndex((candidate) => candidate.hasAttribute('aria-current'));
}

/** True where somebody is typing: keys are letters there. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}

/**
 * Listens for `j` and `k` (the next order and the one before), `x` (choose it) and `?` (help). Enter is the link's own; `/` searches on
 * every page.
 * Keys with Ctrl, Alt or Meta stay the browser's. Returns what stops it.
 */
export function listenForOrderKeys(page: Document, onHelp: () => void): () => void {
  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isWriting(event.target) || page.querySelector('dialog:modal')) return;
    const rows = [...page.querySelectorAll('.order-row')];
    const current = indexOfCurrent(rows, page.activeElement);
    const linkOf = (index: number) => rows[index]?.querySelector<HTMLElement>('.row-link');
    const acts: Record<string, () => void> = {
      j: () => linkOf(Math.min(current + 1, rows.length - 1))?.focus(),
      k: () => linkOf(Math.max(current - 1, 0))?.focus(),
      x: () => rows[current]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
      '?': onHelp,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  page.addEventListener('keydown', press);
  return () => page.removeEventListener('keydown', press);
}

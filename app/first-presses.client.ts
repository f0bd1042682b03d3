/*
 * What a press does before React is there, as far as the browser does not know it by itself.
 *
 * A press on a button that does nothing without scripts, or on a link that does something else (`data-needs-scripts`), is kept, and made
 * again when React says that it listens. The pressed thing is paler until then.
 *
 * A link back (`data-back`) to the page somebody came from is the browser's own Back, which has that page with its filters and its place.
 * In a document that the router has gone on in (`idx`), the entry before is another. A tab that was opened by the link has no way back: it
 * goes to where it was opened from.
 */

/** How long a press waits for the scripts. Then a link is followed after all: they are not coming. */
const LONGEST_WAIT_MS = 15_000;

const held = new Map<HTMLElement, Animation>();
let timer: ReturnType<typeof setTimeout> | undefined;

function pressedOn<Pressed extends HTMLElement>(event: MouseEvent, selector: string): Pressed | null {
  const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey);
  // The document itself has no `closest`.
  return isPlain ? ((event.target as Element).closest?.<Pressed>(selector) ?? null) : null;
}

function hold(event: MouseEvent) {
  const pressed = pressedOn(event, 'button[type="button"],a[data-needs-scripts]');
  if (!pressed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!held.has(pressed)) held.set(pressed, pressed.animate({ opacity: 0.6 }, { duration: 180, fill: 'forwards' }));
  timer ??= setTimeout(release, LONGEST_WAIT_MS);
  if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('late-start')));
}

function release() {
  removeEventListener('click', hold, true);
  clearTimeout(timer);
  for (const [pressed, sign] of held) {
    sign.cancel();
    pressed.click();
  }
  held.clear();
}

function goBack(event: MouseEvent) {
  const link = pressedOn<HTMLAnchorElement>(event, 'a[data-back]');
  const from = link && document.referrer ? new URL(document.referrer) : null;
  if (from?.origin !== location.origin || from.pathname !== link?.pathname || history.state?.idx > 0) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (window.navigation ? navigation.canGoBack : history.length > 1) history.back();
  else location.assign(from);
}

addEventListener('click', hold, true);
addEventListener('release-presses', release);
addEventListener('click', goBack, true);

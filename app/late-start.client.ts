/*
 * Public pages are whole before any script runs: links navigate, forms post. React is fetched on the visitor's first sign of intent, so
 * that reading costs nobody's data (docs/decisions/001). Style sheets that wait (server/page-cache/entry-page.ts) are fetched once the
 * page is there, and apply when React is about to show what only they have styles for.
 */
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'input'];
const nonce = document.currentScript?.nonce ?? '';
const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="late-stylesheet"]');

function fetchSheets() {
  for (const sheet of sheets) sheet.rel = 'stylesheet';
}

function start() {
  fetchSheets();
  for (const sheet of sheets) sheet.removeAttribute('media');
  for (const name of INTENTS) removeEventListener(name, start, true);
  for (const module of document.querySelectorAll<HTMLLinkElement>('link[rel="late-module"]')) {
    module.nonce = nonce;
    module.rel = 'modulepreload';
  }
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="text/late"]')) {
    waiting.type = 'module';
    waiting.onerror = () => dispatchEvent(new Event('release-presses'));
    // A script whose type has changed runs when it is put into the page anew.
    waiting.parentNode?.insertBefore(waiting, waiting.nextSibling);
  }
}

for (const name of INTENTS) addEventListener(name, start, { capture: true, passive: true });
addEventListener('late-start', start);
addEventListener('load', fetchSheets);

import type { PageParts } from './page-parts.ts';

/**
 * Public pages are whole before any script runs: links navigate, forms post. React is fetched on the visitor's first sign of
 * intent, so that reading costs nobody's data (architecture rule 5, docs/decisions/003). This text stands in the page as it is.
 */
const LATE_START_SCRIPT = `(()=>{
const events=['pointerover','pointerdown','touchstart','keydown','focusin','scroll','click','input'];
const nonce=document.currentScript.nonce;
const start=()=>{
for(const name of events)removeEventListener(name,start,true);
for(const module of document.querySelectorAll('link[rel="late-module"]')){module.nonce=nonce;module.rel='modulepreload';}
for(const waiting of document.querySelectorAll('script[type="text/late"]')){
waiting.type='module';
waiting.onerror=()=>dispatchEvent(new Event('release-presses'));
waiting.parentNode.insertBefore(waiting,waiting.nextSibling);
}};
for(const name of events)addEventListener(name,start,{capture:true,passive:true});
addEventListener('late-start',start);
})()`;

/**
 * Turns React Router's start-up script into one that waits, and its preloads into a list that is fetched with it: all at once, instead
 * of each module when the one that wants it has come.
 */
export function startLate({ head, scripts, ...page }: PageParts, nonce: string): PageParts {
  const waiting = `<script nonce="${nonce}" type="text/late" data-late="">`;
  const start = `<script nonce="${nonce}">${LATE_START_SCRIPT}</script>`;
  return {
    ...page,
    head: head.replaceAll('<link rel="modulepreload"', '<link rel="late-module"'),
    scripts: scripts.replace(/<script[^>]* type="module" async="">/, waiting) + start,
  };
}

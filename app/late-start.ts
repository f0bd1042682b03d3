import { delayStart, insertLast } from './rendered-html.server.ts';

/**
 * Public pages are whole before any script runs: links navigate, forms post. React is fetched on the visitor's first sign of
 * intent, so that reading costs nobody's data (docs/decisions/003). Style sheets that wait (server/page-cache/entry-page.ts) are fetched
 * once the page is there, and apply when React is about to show what only they have styles for. This text stands in the page as it is.
 */
const LATE_START_SCRIPT = `(()=>{
const events=['pointerover','pointerdown','touchstart','keydown','focusin','scroll','click','input'];
const nonce=document.currentScript.nonce;
const sheets=document.querySelectorAll('link[rel="late-stylesheet"]');
const fetchSheets=()=>{for(const sheet of sheets)sheet.rel='stylesheet';};
const start=()=>{
fetchSheets();
for(const sheet of sheets)sheet.removeAttribute('media');
for(const name of events)removeEventListener(name,start,true);
for(const module of document.querySelectorAll('link[rel="late-module"]')){module.nonce=nonce;module.rel='modulepreload';}
for(const waiting of document.querySelectorAll('script[type="text/late"]')){
waiting.type='module';
waiting.onerror=()=>dispatchEvent(new Event('release-presses'));
waiting.parentNode.insertBefore(waiting,waiting.nextSibling);
}};
for(const name of events)addEventListener(name,start,{capture:true,passive:true});
addEventListener('late-start',start);
addEventListener('load',fetchSheets);
})()`;

/**
 * Turns React Router's start-up script into one that waits, and its preloads into a list that is fetched with it: all at once, instead
 * of each module when the one that wants it has come.
 */
export const startLate = (html: string, nonce: string): string =>
  insertLast(delayStart(html, nonce), `<script nonce="${nonce}">${LATE_START_SCRIPT}</script>`);

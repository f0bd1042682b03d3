import { useEffect } from 'react';
import { rightsOf } from './browser-facts.ts';

declare global {
  interface Window {
    /** The table of routes this document came with (server/route-tables.ts). */
    __reactRouterManifest: { routes: Record<string, { path?: string }> };
  }
}

/**
 * A document keeps the rights it was served with, whatever page the router puts into it. The payment provider and the microphone are let
 * into documents of their own pages only (server/security-headers.ts), so these are fetched from the server, not drawn into another
 * page's document.
 */
const rightsHere = typeof location === 'undefined' ? '' : rightsOf(location.pathname);
const needsOthers = (path: string) => !['', rightsHere].includes(rightsOf(path));

/**
 * Leaves links to pages with rights of their own to the browser, and those to what begins with a word this document's table of routes does not know. The window
 * learns of a press before React's listener does.
 */
export function openOthersAsDocuments(): void {
  const words = new Set(Object.values(window.__reactRouterManifest.routes).map(({ path }) => path?.split('/')[0]));
  const isOther = (path: string) => !words.has(path.split('/')[1]) || needsOthers(path);
  const leaveToTheBrowser = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin && isOther(link.pathname)) {
      event.stopPropagation();
    }
  };
  window.addEventListener('click', leaveToTheBrowser, { capture: true });
}

/** For the other ways onto such a page, such as a form's answer: the document is asked for again. */
export function useOwnDocument(pathname: string): void {
  useEffect(() => {
    if (needsOthers(pathname)) location.reload();
  }, [pathname]);
}

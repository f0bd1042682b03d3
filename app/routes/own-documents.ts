import { useEffect } from 'react';
import { isPaymentPage } from './browser-facts.ts';

declare global {
  interface Window {
    /** The table of routes this document came with (server/route-tables.ts). */
    __reactRouterManifest: { routes: Record<string, { path?: string }> };
  }
}

/**
 * A document keeps the rights it was served with, whatever page the router puts into it. The payment provider is let into documents of
 * payment pages only (server/content-security-policy.ts), so these are fetched from the server, not drawn into another page's document.
 */
const mayPayHere = typeof location === 'undefined' || isPaymentPage(location.pathname);

/**
 * Leaves links to payment pages to the browser, and those to what begins with a word this document's table of routes does not know. The window
 * learns of a press before React's listener does.
 */
export function openOthersAsDocuments(): void {
  const words = new Set(Object.values(window.__reactRouterManifest.routes).map(({ path }) => path?.split('/')[0]));
  const isOther = (path: string) => !words.has(path.split('/')[1]) || (!mayPayHere && isPaymentPage(path));
  const leaveToTheBrowser = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin && isOther(link.pathname)) {
      event.stopPropagation();
    }
  };
  window.addEventListener('click', leaveToTheBrowser, { capture: true });
}

/** For the other ways onto a payment page, such as a form's answer: the document is asked for again. */
export function usePaymentDocument(pathname: string): void {
  useEffect(() => {
    if (!mayPayHere && isPaymentPage(pathname)) location.reload();
  }, [pathname]);
}

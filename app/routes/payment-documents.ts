import { useEffect } from 'react';
import { isPaymentPage } from './browser-facts.ts';

/**
 * A document keeps the rights it was served with, whatever page the router puts into it. The payment provider is let into documents of
 * payment pages only (server/content-security-policy.ts), so these are fetched from the server, not drawn into another page's document.
 */
const mayPayHere = typeof location === 'undefined' || isPaymentPage(location.pathname);

/** Leaves links to payment pages to the browser. The window learns of a press before React's listener does. */
export function openPaymentPagesAsDocuments(): void {
  if (mayPayHere) return;
  window.addEventListener('click', leaveToTheBrowser, { capture: true });
}

function leaveToTheBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (link instanceof HTMLAnchorElement && link.origin === location.origin && isPaymentPage(link.pathname)) {
    event.stopPropagation();
  }
}

/** For the other ways onto such a page, such as a form's answer: the document is asked for again. */
export function usePaymentDocument(pathname: string): void {
  useEffect(() => {
    if (!mayPayHere && isPaymentPage(pathname)) location.reload();
  }, [pathname]);
}

/** Pages on which the provider's window opens or whose forms lead to its payment page. Addresses, as everywhere, in any case. */
const PAYMENT_PAGES = /^\/(?:cart|checkout\/[^/]+|masterclass\/enroll|pay(?:\/[^/]+)?)\/?$/i;

/**
 * Whether a page may speak with the payment provider. Its document has other rights than the rest of the site, and keeps them as long
 * as it is open: such a page is fetched as a document of its own (app/payment-documents.ts).
 */
export function isPaymentPage(pathname: string): boolean {
  return PAYMENT_PAGES.test(pathname);
}

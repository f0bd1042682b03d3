// Put in when the site is built (vite.config.ts): the whole table of routes is nothing a visitor should download.
declare const PAYMENT_PAGES: RegExp;
declare const OTHERS_WITHOUT_CHAT: RegExp;

/**
 * Whether a page may speak with the payment provider. Its document has other rights than the rest of the site, and keeps them as long
 * as it is open: such a page is fetched as a document of its own (payment-documents.ts).
 */
export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGES.test(pathname);

/** Whether a page shows the chat button: never beside a password or a payment, nor over the buttons that cut a photo. */
export const isChatPage = (pathname: string): boolean =>
  !PAYMENT_PAGES.test(pathname) && !OTHERS_WITHOUT_CHAT.test(pathname);

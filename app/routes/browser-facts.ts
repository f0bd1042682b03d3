// Put in when the site is built (vite.config.ts): the whole table of routes is nothing a visitor should download.
declare const PAYMENT_PAGES: string;
declare const OTHERS_WITHOUT_CHAT: string;

const paymentPages = new RegExp(PAYMENT_PAGES, 'i');
const othersWithoutChat = new RegExp(OTHERS_WITHOUT_CHAT, 'i');

/**
 * Whether a page may speak with the payment provider. Its document has other rights than the rest of the site, and keeps them as long
 * as it is open: such a page is fetched as a document of its own (own-documents.ts).
 */
export const isPaymentPage = (pathname: string): boolean => paymentPages.test(pathname);

/** Whether a page shows the chat button: never beside a password or a payment, nor over the buttons that cut a photo. */
export const isChatPage = (pathname: string): boolean =>
  !paymentPages.test(pathname) && !othersWithoutChat.test(pathname);

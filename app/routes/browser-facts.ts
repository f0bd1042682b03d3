// Put in when the site is built (vite.config.ts): the whole table of routes is nothing a visitor should download.
declare const PAYMENT_PAGES: string;
declare const MICROPHONE_PAGES: string;
declare const OTHERS_WITHOUT_CHAT: string;

const paymentPages = new RegExp(PAYMENT_PAGES, 'i');
const microphonePages = new RegExp(MICROPHONE_PAGES, 'i');
const othersWithoutChat = new RegExp(OTHERS_WITHOUT_CHAT, 'i');

/**
 * What a page may do that others may not: speak with the payment provider, or record a voice note; '' for the rest. Its document has other
 * rights than the rest of the site, and keeps them as long as it is open: such a page is fetched as a document of its own (own-documents.ts).
 */
export function rightsOf(pathname: string): 'payment' | 'microphone' | '' {
  if (paymentPages.test(pathname)) return 'payment';
  return microphonePages.test(pathname) ? 'microphone' : '';
}

/** Whether a page shows the chat button: never beside a password or a payment, nor over the buttons that cut a photo. */
export const isChatPage = (pathname: string): boolean =>
  !paymentPages.test(pathname) && !othersWithoutChat.test(pathname);

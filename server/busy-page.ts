import { busyPageTexts as texts } from './busy-page-texts.ts';
import { factsAt } from './own-addresses.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts';

/** When a browser, a search engine or the payment provider may ask again. */
export const RETRY_AFTER_S = 5;

/**
 * 503 for a request that cannot be answered just now: too many at once, or no database. Made without the database, of bytes that are
 * ready. Scripts get its words alone; the page of our script then shows what `Problem` says of 503.
 */
export function busyAnswer({ method, url }: Pick<Request, 'method' | 'url'>): Response {
  const { pathname } = new URL(url);
  const isRead = method === 'GET' || method === 'HEAD';
  const headers = { 'Retry-After': String(RETRY_AFTER_S), 'Cache-Control': 'no-store' };
  if (pathname.endsWith('.data') || factsAt(pathname).forPrograms)
    return new Response(texts.title, { status: 503, headers });
  return new Response(method === 'HEAD' ? null : isRead ? READ_PAGE : SENT_PAGE, {
    status: 503,
    headers: { ...headers, ...PLAIN_PAGE_HEADERS },
  });
}

const READ_PAGE = page(
  texts.read,
  `<meta http-equiv="refresh" content="${RETRY_AFTER_S}">`,
  `<a href="">${texts.again}</a>`,
);
const SENT_PAGE = page(texts.sent, '', '');

function page(text: string, head: string, action: string): string {
  return plainPage({ title: texts.title, head, body: `<p>${text}</p><p>${texts.kept}</p>${action}` });
}

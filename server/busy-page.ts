import { createHash } from 'node:crypto';
import { busyPageTexts as texts } from './busy-page-texts.ts';
import { factsAt } from './own-addresses.ts';

/** When a browser, a search engine or the payment provider may ask again. */
const RETRY_AFTER_S = 5;

const STYLE = `body{margin:0;background:#fbf8f2;color:#2b211a;font:1.0625rem/1.6 "Work Sans Variable",system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:18vh 1.5rem 4rem}h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;background:#26306b;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid #a5401c;outline-offset:3px}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

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
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

const READ_PAGE = page(
  texts.read,
  `<meta http-equiv="refresh" content="${RETRY_AFTER_S}">`,
  `<a href="">${texts.again}</a>`,
);
const SENT_PAGE = page(texts.sent, '', '');

function page(text: string, head: string, action: string): string {
  return `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${head}<title>${texts.title}</title><style>${STYLE}</style></head><body><main><h1>${texts.title}</h1><p>${text}</p><p>${texts.kept}</p>${action}</main></body></html>`;
}

import { otherAddressPageTexts as texts } from './other-address-page-texts.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts';

/** What may be a host and is shown as one. Anything else somebody put into the header is not repeated. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * 421 for a request to another name or port than `publicUrl`: says where the shop is, and to its owner which setting decides that. Nothing
 * leads anywhere but to `publicUrl`.
 */
export function otherAddressAnswer(request: Request, publicUrl: string): Response {
  const { pathname, search } = new URL(request.url);
  const { origin } = new URL(publicUrl);
  if (pathname.endsWith('.data')) {
    return new Response(texts.forPrograms(origin), { status: 421, headers: { 'Cache-Control': 'no-store' } });
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const host = request.headers.get('host') ?? '';
  const link = isRead ? origin + pathname + search : origin;
  const body = [
    `<p>${isRead ? texts.read : texts.sent}</p>`,
    `<a href="${escaped(link)}" rel="noreferrer">${escaped(texts.open(origin))}</a>`,
    `<h2>${texts.ownerTitle}</h2>`,
    `<p>${escaped(texts.set(origin))} ${HOST.test(host) ? escaped(texts.asked(host)) : ''}</p>`,
    `<p>${texts.change}</p><p>${texts.proxy}</p>`,
  ].join('');
  return new Response(request.method === 'HEAD' ? null : plainPage({ title: texts.title, body }), {
    status: 421,
    headers: PLAIN_PAGE_HEADERS,
  });
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

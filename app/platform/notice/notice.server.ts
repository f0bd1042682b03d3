const COOKIE = 'gida_notice';
/** Long enough for a slow line to fetch the page, short enough that a reload tomorrow says nothing. */
const LASTS_SECONDS = 120;
const HERE = 'http://here.invalid';

type Sentences<Code extends string> = Readonly<Record<Code, unknown>> | readonly Code[];

/**
 * Sends somebody to the page `to`, which tells them what their form did. The address names a sentence of that page
 * (`?notice=saved`); a cookie of two minutes says that this browser was sent there to read it, so a link made by a stranger
 * ("Payment received") shows nothing. No server keeps anything, and no page that is cached depends on it.
 */
export function redirectWithNotice(to: string, notice: string, cookies: readonly string[] = []): Response {
  const url = new URL(to, HERE);
  url.searchParams.set('notice', notice);
  const headers = new Headers({ Location: url.pathname + url.search + url.hash, 'Cache-Control': 'no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  const value = encodeURIComponent(proof(url, notice));
  headers.append('Set-Cookie', `${COOKIE}=${value}; Path=/; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Lax`);
  return new Response(null, { status: 303, headers });
}

/** Which of the page's own sentences this browser was sent here to read; null for any other word, and for a stranger's link. */
export function readNotice<Code extends string>(request: Request, sentences: Sentences<Code>): Code | null {
  const url = new URL(request.url);
  const notice = url.searchParams.get('notice');
  if (notice === null) return null;
  const isOurs = Array.isArray(sentences) ? sentences.includes(notice) : Object.hasOwn(sentences, notice);
  if (!isOurs) return null;
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return cookies.includes(`${COOKIE}=${encodeURIComponent(proof(url, notice))}`) ? (notice as Code) : null;
}

const proof = ({ pathname }: URL, notice: string) => `${notice}~${pathname.replace(/\.data$/, '')}`;

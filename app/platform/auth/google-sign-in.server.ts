import type { GoogleAuth } from './google.server.ts';

const CALLBACK = '/api/auth/callback/google';

/**
 * The address to send the browser to, and the cookie that ties Google's answer to it. Known people come back to /login, which
 * sends the signed-in where they belong; new ones to onboarding.
 */
export async function startGoogle(auth: GoogleAuth | undefined, next: string, request: Request) {
  if (!auth) return undefined;
  const query = next === '' ? '' : `?next=${encodeURIComponent(next)}`;
  const { headers, response } = await auth.api.signInSocial({
    body: {
      provider: 'google',
      callbackURL: `/login${query}`,
      newUserCallbackURL: `/onboarding${query}`,
      errorCallbackURL: `/login${query}`,
      disableRedirect: true,
    },
    headers: request.headers,
    returnHeaders: true,
  });
  return response.url ? { url: response.url, cookies: headers.getSetCookie() } : undefined;
}

/** Serves Google's way back and nothing else of the library's own addresses. */
export async function answerGoogle(google: () => Promise<GoogleAuth | undefined>, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname !== CALLBACK || request.method !== 'GET') return new Response('Not found', { status: 404 });
  const auth = await google();
  if (!auth) return new Response(null, { status: 302, headers: { Location: '/login?error=google_unreachable' } });
  return auth.handler(request);
}

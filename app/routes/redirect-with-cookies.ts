/** A 303 that also sets or ends cookies: the answer to a form that signed somebody in or out. */
export function redirectWithCookies(location: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: location });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** The cookie of somebody who signs in, as the `cookie` header of what they ask next. */
export async function signIn(url: string, { email, password }: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email, password }),
  });
  const [cookie] = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  if (!cookie) throw new Error(`${email} could not sign in: ${answer.status}`);
  return cookie;
}

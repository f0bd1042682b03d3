import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';

const ORIGIN = 'http://localhost:3000';

/** A browser without scripts: keeps cookies, follows no redirect, posts forms as one of our pages does. */
export class Visitor {
  readonly #send: (request: Request) => Promise<Response>;
  readonly #origin: string;
  readonly cookies = new Map<string, string>();

  constructor(send: (request: Request) => Promise<Response>, origin = ORIGIN) {
    this.#send = send;
    this.#origin = origin;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, { headers });
  }

  /** Goes where a form's answer would have sent this browser to read `notice`. */
  toldOf(path: string, notice: string): Promise<Response> {
    const answer = redirectWithNotice(path, notice);
    this.#keep(answer);
    return this.get(answer.headers.get('location') ?? path);
  }

  /** A form as a browser posts it from our page. */
  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', origin: this.#origin, ...headers },
      body: new URLSearchParams(fields),
    });
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    const response = await this.#send(
      new Request(new URL(path, this.#origin), { ...init, headers, redirect: 'manual' }),
    );
    this.#keep(response);
    return response;
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      const isGone = /max-age=0/i.test(line) || pair.endsWith('=');
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1));
    }
  }
}

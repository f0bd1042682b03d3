import { randomInt } from 'node:crypto';
import { type APIRequestContext, type APIResponse, request } from '@playwright/test';

interface Answer {
  status: number;
  /** Where a redirect leads, or ''. */
  location: string;
  text: string;
}

/**
 * Somebody who asks without a browser: for the quick way to a customer, and for what browsers would hide. Keeps cookies and does
 * not follow redirects. Each comes from an address of its own, so that the budgets of one journey are not those of the next
 * (the site under test trusts one proxy).
 */
export class HttpVisitor {
  readonly #context: APIRequestContext;

  private constructor(context: APIRequestContext) {
    this.#context = context;
  }

  static async of(siteUrl: string): Promise<HttpVisitor> {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const context = await request.newContext({
      baseURL: siteUrl,
      maxRedirects: 0,
      extraHTTPHeaders: { 'x-forwarded-for': address, origin: siteUrl },
    });
    return new HttpVisitor(context);
  }

  async get(path: string): Promise<Answer> {
    return read(await this.#context.get(path));
  }

  /** A form as a browser without scripts posts it; `headers` for what a forged one would say. */
  async post(path: string, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return read(await this.#context.post(path, { form, headers }));
  }

  /** For a browser that is to be signed in as the same person. */
  cookies(): ReturnType<APIRequestContext['storageState']> {
    return this.#context.storageState();
  }

  close(): Promise<void> {
    return this.#context.dispose();
  }
}

async function read(response: APIResponse): Promise<Answer> {
  const { location = '' } = response.headers();
  return { status: response.status(), location, text: await response.text() };
}

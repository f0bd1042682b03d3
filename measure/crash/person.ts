import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Visitor } from '#tests/support/visitor.ts';

/** The line broke, or the shop said that it has a problem: nobody knows whether it was done. */
class Interrupted extends Error {}

export interface Answer {
  status: number;
  /** Where a redirect leads, or ''. */
  location: string;
  text: string;
}

/** What somebody was told, and how to see that it is so. Undefined when it holds, otherwise what is wrong. */
export interface Acknowledged {
  what: string;
  isWrong: () => Promise<string | undefined>;
}

const TRIES = 15;

/** Somebody in front of a browser without scripts, who presses again when something went wrong. */
export class Person {
  readonly id: string;
  readonly email: string;
  readonly visitor: Visitor;
  readonly #comesBack: () => Promise<void>;

  constructor(who: { id: string; email: string }, origin: string, comesBack: () => Promise<void>) {
    this.id = who.id;
    this.email = who.email;
    this.visitor = new Visitor(askOnce, origin);
    this.#comesBack = comesBack;
  }

  waitForShop(): Promise<void> {
    return this.#comesBack();
  }

  get(path: string): Promise<Answer> {
    return this.request(path);
  }

  post(path: string, fields: Record<string, string>): Promise<Answer> {
    return read(this.visitor.post(path, fields));
  }

  request(path: string, init: RequestInit = {}): Promise<Answer> {
    return read(this.visitor.request(path, init));
  }

  /** The page says that it could not be done or is not known yet: what a person presses again for, see `persist`. */
  pressAgain(why: string): never {
    throw new Interrupted(why);
  }

  /** A form with files, as one of our scripts posts it. */
  send(path: string, body: FormData): Promise<Answer> {
    return this.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
  }

  /** The answer itself, for what is in its headers. */
  async ask(path: string, init: RequestInit): Promise<Response> {
    const response = await this.visitor.request(path, init);
    if (response.status >= 500) throw new Interrupted(`${path} was answered with ${response.status}`);
    return response;
  }

  /**
   * Does something until it is known to be done. After an interruption the person waits until the shop is back, looks whether it has
   * happened (`look`), and does it again if not.
   */
  async persist<Result>(act: () => Promise<Result>, look?: () => Promise<Result | undefined>): Promise<Result> {
    for (let tried = 0; ; tried++) {
      try {
        const found = tried > 0 ? await look?.() : undefined;
        return found ?? (await act());
      } catch (error) {
        if (!(error instanceof Interrupted) || tried === TRIES) throw error;
        await this.#comesBack();
        await sleep(20 * tried);
      }
    }
  }
}

/**
 * A connection for each request, since one that is kept would only be found dead by the next. Not `fetch`: that tells the shop that
 * a script is asking.
 */
async function askOnce(asked: Request): Promise<Response> {
  const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : undefined;
  const headers = Object.fromEntries(asked.headers);
  if (body) headers['content-length'] = String(body.length);
  try {
    return await new Promise((resolve, reject) => {
      const sent = request(asked.url, { method: asked.method, headers, agent: false, timeout: 60_000 }, (incoming) => {
        const received = new Headers();
        for (const [name, values = []] of Object.entries(incoming.headersDistinct))
          for (const value of values) received.append(name, value);
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const { statusCode: status = 500 } = incoming;
          const isEmpty = [204, 304].includes(status);
          resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: received }));
        });
      });
      sent.on('error', reject);
      sent.on('timeout', () => sent.destroy(new Error('no answer for a minute')));
      sent.end(body);
    });
  } catch (error) {
    throw new Interrupted(`${asked.method} ${asked.url}: ${(error as Error).message}`, { cause: error });
  }
}

async function read(sent: Promise<Response>): Promise<Answer> {
  const response = await sent;
  const { status } = response;
  const text = await response.text();
  if (status >= 500) throw new Interrupted(`An answer of ${status}: ${text.slice(0, 200)}`);
  return { status, location: response.headers.get('location') ?? '', text };
}

import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { factsAt } from './own-addresses.ts';
import { PLAIN_PAGE_HEADERS, plainPage } from './plain-page.ts';
import { serverTexts } from './server-texts.ts';

const { late: texts } = serverTexts;

/** Before whoever waits, or a proxy between us, loses patience. */
const ANSWER_WITHIN_MS = 20_000;
/** How long an answer lies ready for a page that asks every few seconds. */
const KEPT_MS = 5 * 60_000;
const ASKS_AGAIN_AFTER_S = 5;
/** Answers are pages of some ten thousand bytes. Past these, a form's answer is waited for. */
const MOST_KEPT = 100;

const PARAMETER = 'waiting';
const COOKIE = 'gida_waiting';

interface Late {
  pathname: string;
  /** That sent the form: no other is given its answer. */
  browser: string;
  /** Undefined until the work is done. */
  answer?: () => Response;
}

/**
 * A form with files whose work takes long is answered in time: by a page that asks again until the answer is there, and needs no scripts.
 * Our scripts wait for the answer itself, on the page where everything typed still stands.
 */
export function createLateAnswers(answerWithinMs = ANSWER_WITHIN_MS) {
  const kept = new Map<string, Late>();

  /** What became of a form that was not answered at once; undefined for anyone who asks for something else. */
  function find(request: Request): Response | undefined {
    const url = new URL(request.url);
    const key = url.searchParams.get(PARAMETER);
    if (key === null || request.method !== 'GET' || !factsAt(url.pathname).takesFiles) return undefined;
    const late = kept.get(key);
    const isTheirs = late?.pathname === url.pathname && late.browser === browserOf(request);
    if (isTheirs && late.answer) return late.answer();
    // What is unknown here may be under way in another process of the shop.
    const ageMs = Date.now() - Number.parseInt(key, 36);
    return isTheirs || (ageMs >= 0 && ageMs < KEPT_MS) ? waitingPage(url) : unknownPage(url);
  }

  /** The answer to a form, or the page that waits for it. `work` throws nothing; `incoming` ends when all of the form is here. */
  async function answer(
    request: Request,
    work: (request: Request) => Promise<Response>,
    incoming?: Readable,
  ): Promise<Response> {
    const url = new URL(request.url);
    if (request.method !== 'POST' || !asksForPage(request) || !factsAt(url.pathname).takesFiles) return work(request);
    // Of a refused form whose answer came late.
    const isCorrected = url.searchParams.has(PARAMETER);
    url.searchParams.delete(PARAMETER);
    const done = work(isCorrected ? new Request(url, request) : request);
    const inTime = await Promise.race([done, patience(answerWithinMs, incoming)]);
    if (inTime || kept.size >= MOST_KEPT) return done;

    const key = `${Date.now().toString(36)}-${randomUUID()}`;
    const late: Late = { pathname: url.pathname, browser: browserOf(request) ?? randomUUID() };
    kept.set(key, late);
    void whenDone(done).then((given) => {
      late.answer = given;
      setTimeout(() => kept.delete(key), KEPT_MS).unref();
    });
    url.searchParams.set(PARAMETER, key);
    const page = waitingPage(url);
    page.headers.append('Set-Cookie', `${COOKIE}=${late.browser}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax`);
    return page;
  }

  return { find, answer };
}

/** Whether it is a browser that goes to the answer, and no script that reads it. */
export function asksForPage({ headers, url }: Request): boolean {
  return (headers.get('accept') ?? '').includes('text/html') && !new URL(url).pathname.endsWith('.data');
}

async function patience(ms: number, incoming: Readable | undefined): Promise<undefined> {
  if (incoming && !incoming.readableEnded) await new Promise((resolve) => incoming.once('end', resolve));
  return sleep(ms, undefined, { ref: false });
}

/** May be given more than once: the line of whoever asks may drop. */
async function whenDone(done: Promise<Response>): Promise<() => Response> {
  const response = await done;
  const { status, headers } = response;
  const bytes = await response.arrayBuffer();
  return () => new Response(bytes.byteLength > 0 ? bytes : null, { status, headers });
}

function browserOf({ headers }: Request): string | undefined {
  const pair = (headers.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(`${COOKIE}=`));
  return pair?.slice(COOKIE.length + 1);
}

const addressOf = ({ pathname, search }: URL) => (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '%22');

function waitingPage(url: URL): Response {
  const head = `<meta http-equiv="refresh" content="${ASKS_AGAIN_AFTER_S};url=${addressOf(url)}">`;
  const body = `<p>${texts.working}</p><a href="${addressOf(url)}">${texts.look}</a>`;
  return new Response(plainPage({ title: texts.arrived, head, body }), { status: 202, headers: PLAIN_PAGE_HEADERS });
}

function unknownPage(url: URL): Response {
  url.searchParams.delete(PARAMETER);
  const body = `<p>${texts.lookFirst}</p><a href="${addressOf(url)}">${texts.back}</a>`;
  return new Response(plainPage({ title: texts.unknown, body }), { status: 404, headers: PLAIN_PAGE_HEADERS });
}

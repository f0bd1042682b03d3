import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionLost } from '#app/platform/database/postgres-errors.server.ts';
import type { Log } from '#app/platform/logging/log.server.ts';
import { pathForLog } from '#app/routes/path-for-log.server.ts';
import { createAdmission } from './admission.ts';
import { busyAnswer } from './busy-page.ts';
import { hasBody } from './has-body.ts';

/** Made at once; a page waits for the database most of its time, and the database has ten connections for us. */
const READS = { atOnce: 40, waiting: 400, patienceMs: 3_000 };
/** Forms that have arrived and are being handled: they may wait for the payment provider. */
const MOST_WRITES = 300;
/** Forms that are still on their way: they cost the memory of what has come, and hold nobody else up. */
const MOST_ARRIVING = 1_000;
/** A page that takes longer never comes: its database is frozen, not slow (a statement may take five seconds). */
const READ_WITHIN_MS = 15_000;
/** Long enough for a connection that broke to be replaced. */
const ONCE_MORE_AFTER_MS = 250;

const OUR_COOKIE = /(?:^|;\s*)(?:__Host-)?gida_session=/;

/** A request as its connection has it: `end` comes when all of the body is there and was read. */
type Incoming = Readable & Pick<IncomingMessage, 'headers'>;

type LimitConcurrency = <Answer>(
  request: Request,
  answer: () => Promise<Answer>,
  incoming?: Incoming,
) => Promise<Answer | Response>;

/**
 * Calls `answer`, for no more requests at once than can be served: the others wait for a moment and then get 503 with when to come back.
 * A read is tried a second time when the database went away under it, and given up when it hangs.
 */
export function createConcurrencyLimit(log: Log): LimitConcurrency {
  const admit = createAdmission(READS);
  const forms = { arriving: 0, working: 0 };

  const turnAway = (request: Request, why: string) => {
    log.warn({ why, path: pathForLog(new URL(request.url).pathname) }, 'a request was turned away');
    return busyAnswer(request);
  };

  async function read<Answer>(request: Request, answer: () => Promise<Answer>): Promise<Answer | Response> {
    const admission = await admit(OUR_COOKIE.test(request.headers.get('cookie') ?? ''));
    if (!admission.ok) return turnAway(request, admission.reason);
    // A timer by hand: to abort one makes an error with its whole stack, which is more work than most of the rest here.
    let deadline: NodeJS.Timeout | undefined;
    const tooLate = new Promise<Response>((resolve) => {
      deadline = setTimeout(() => resolve(turnAway(request, 'took too long')), READ_WITHIN_MS);
    });
    try {
      return await Promise.race([answerTwice(answer), tooLate]);
    } finally {
      clearTimeout(deadline);
      admission.leave();
    }
  }

  /** A body that trickles in holds no place among those that are worked on, however many of them there are. */
  async function write<Answer>(
    request: Request,
    answer: () => Promise<Answer>,
    incoming?: Incoming,
  ): Promise<Answer | Response> {
    if (forms.working >= MOST_WRITES || forms.arriving >= MOST_ARRIVING) return turnAway(request, 'full');
    let place: keyof typeof forms = incoming && hasBody(incoming) && !incoming.readableEnded ? 'arriving' : 'working';
    forms[place] += 1;
    const hasCome = () => {
      forms.arriving -= 1;
      forms.working += 1;
      place = 'working';
    };
    if (place === 'arriving') incoming?.once('end', hasCome);
    try {
      return await answer();
    } finally {
      incoming?.off('end', hasCome);
      forms[place] -= 1;
    }
  }

  return (request, answer, incoming) =>
    request.method === 'GET' || request.method === 'HEAD' ? read(request, answer) : write(request, answer, incoming);
}

async function answerTwice<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    await sleep(ONCE_MORE_AFTER_MS);
    return answer();
  }
}

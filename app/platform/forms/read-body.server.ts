export type BodyFault = 'too_large' | 'too_slow' | 'cut_short';

/** A phone on a bad line sends something every few seconds; who sends nothing for this long holds a place for nothing. */
const SILENT_FOR_MS = 15_000;
/** Who trickles holds it as well: this is less than the slowest mobile line brings, and one packet makes up for a second and more. */
const LEAST_BYTES_PER_MS = 1;
/** How far a body may fall behind the least speed. */
const BEHIND_AT_MOST_MS = 10_000;

/** Why a body was not read to its end. */
export class BodyFailed extends Error {
  override readonly name = 'BodyFailed';

  readonly reason: BodyFault;

  constructor(reason: BodyFault) {
    super(`A request's body was ${reason.replace('_', ' ')}`);
    this.reason = reason;
  }
}

/**
 * A request's body as it comes, at most `maxBytes` of it, whether its length was said or not. What says it is larger is refused before its
 * first byte. Throws `BodyFailed`.
 */
export async function* bodyChunks(
  request: Request,
  maxBytes: number,
  silentForMs = SILENT_FOR_MS,
  clock: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array, void, undefined> {
  const length = request.headers.get('content-length');
  const declared = length === null ? undefined : Number(length);
  if (declared !== undefined && !(declared <= maxBytes)) throw new BodyFailed('too_large');
  if (!request.body) return;
  const reader = request.body.getReader();
  let size = 0;
  let behindMs = 0;
  let isWhole = false;
  try {
    for (;;) {
      const askedAt = clock();
      const next = await withinTime(reader.read(), silentForMs).catch(() => 'broken' as const);
      if (next === 'broken') throw new BodyFailed('cut_short');
      if (next === 'silent') throw new BodyFailed('too_slow');
      if (next.done) break;
      // Only the time we waited for it counts, and what came fast earns nothing to trickle on.
      behindMs = Math.max(0, behindMs + clock() - askedAt - next.value.length / LEAST_BYTES_PER_MS);
      if (behindMs > BEHIND_AT_MOST_MS) throw new BodyFailed('too_slow');
      size += next.value.length;
      if (size > maxBytes) throw new BodyFailed('too_large');
      yield next.value;
    }
    isWhole = true;
  } finally {
    // Also when whoever reads has had enough: nothing more of it is taken in.
    if (!isWhole) reader.cancel().catch(() => undefined);
  }
  if (declared !== undefined && declared !== size) throw new BodyFailed('cut_short');
}

type ReadBody = { ok: true; bytes: Uint8Array } | { ok: false; reason: BodyFault };

/** A request's whole body in memory, at most `maxBytes` of it. */
export async function readBody(request: Request, maxBytes: number, silentForMs = SILENT_FOR_MS): Promise<ReadBody> {
  try {
    const chunks = await Array.fromAsync(bodyChunks(request, maxBytes, silentForMs));
    return { ok: true, bytes: Buffer.concat(chunks) };
  } catch (error) {
    if (error instanceof BodyFailed) return { ok: false, reason: error.reason };
    throw error;
  }
}

async function withinTime<T>(promise: Promise<T>, ms: number): Promise<T | 'silent'> {
  let timer: NodeJS.Timeout | undefined;
  const silent = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), ms);
  });
  try {
    return await Promise.race([promise, silent]);
  } finally {
    clearTimeout(timer);
  }
}

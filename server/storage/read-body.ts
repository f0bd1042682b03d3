type ReadBody = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'too_large' | 'too_slow' | 'cut_short' };

/** A phone on a bad line sends something every few seconds; who sends nothing for this long holds a place for nothing. */
const SILENT_FOR_MS = 15_000;

/** A request's whole body, at most `maxBytes` of it. What says it is larger is refused before its first byte. */
export async function readBody(request: Request, maxBytes: number, silentForMs = SILENT_FOR_MS): Promise<ReadBody> {
  const length = request.headers.get('content-length');
  const said = length === null ? undefined : Number(length);
  if (said !== undefined && !(said <= maxBytes)) return { ok: false, reason: 'too_large' };
  if (!request.body) return { ok: true, bytes: new Uint8Array() };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stop = (reason: 'too_large' | 'too_slow') => {
    reader.cancel().catch(() => undefined);
    return { ok: false, reason } as const;
  };
  for (;;) {
    const next = await withinTime(reader.read(), silentForMs).catch(() => 'broken' as const);
    if (next === 'broken') return { ok: false, reason: 'cut_short' };
    if (next === 'silent') return stop('too_slow');
    if (next.done) break;
    size += next.value.length;
    if (size > maxBytes) return stop('too_large');
    chunks.push(next.value);
  }
  if (said !== undefined && said !== size) return { ok: false, reason: 'cut_short' };
  return { ok: true, bytes: Buffer.concat(chunks) };
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

interface EventStreamOptions {
  /** Ends when the browser goes away. */
  signal: AbortSignal;
  /** Calls back when there may be something new. Returns the unsubscribe. */
  subscribe(listener: () => void): () => void;
  /** What to send; sent only when it differs from what was sent before. */
  read(): Promise<object>;
}

/** Below the minute after which proxies and mobile networks drop a silent connection. */
const HEARTBEAT_MS = 25_000;

/** Server-sent events. A burst of changes is read once: while one read is under way, further calls only ask for another. */
export function eventStream({ signal, subscribe, read }: EventStreamOptions): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let sent = '';
      let isReading = false;
      let isStale = false;
      const send = async () => {
        if (isReading) {
          isStale = true;
          return;
        }
        isReading = true;
        do {
          isStale = false;
          try {
            const text = JSON.stringify(await read());
            if (text !== sent && !signal.aborted) controller.enqueue(encoder.encode(`data: ${text}\n\n`));
            sent = text;
          } catch {
            // The database is away for a moment; the next change, or the browser's own retry, brings the numbers.
          }
        } while (isStale && !signal.aborted);
        isReading = false;
      };
      controller.enqueue(encoder.encode('retry: 5000\n\n'));
      const unsubscribe = subscribe(() => void send());
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(': still here\n\n')), HEARTBEAT_MS);
      stop = () => {
        clearInterval(heartbeat);
        unsubscribe();
      };
      signal.addEventListener('abort', stop, { once: true });
      void send();
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  });
}

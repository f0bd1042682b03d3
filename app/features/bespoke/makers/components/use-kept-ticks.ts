import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useHeldRequests } from '#app/ui/held-requests.ts';
import { lineIsBack } from '#app/ui/line-is-back.ts';
import { forgetKept, keep, readKept } from '#app/ui/unsaved-on-device.ts';

const FIELDS = ['intent', 'job', 'step', 'by'] as const;
type Tick = Record<(typeof FIELDS)[number], string>;

/**
 * Ticks that wait for the connection are held by the page like every form; here they are also kept on the device, so that closing the
 * page loses none. The next page of the same link sends them: a tick that arrives twice is one. Says how many are left from before.
 */
export function useKeptTicks(linkId: string): number {
  const key = `gida-ticks-${linkId}`;
  const held = useHeldRequests();
  const [left, setLeft] = useState<readonly Tick[]>();
  const { revalidate } = useRevalidator();

  useEffect(() => setLeft(readKept<Tick[]>(key)?.more ?? []), [key]);

  useEffect(() => {
    if (!left) return;
    const waiting = [...left, ...held.flatMap(({ from }) => tickBehind(from))];
    if (waiting.length > 0) keep(key, { fields: {}, more: waiting });
    else forgetKept(key);
  }, [key, held, left]);

  useEffect(() => {
    if (!left || left.length === 0) return;
    const over = new AbortController();
    sendAll(left, over.signal).then(
      () => {
        setLeft([]);
        void revalidate();
      },
      // They stay, and are tried again by the next page.
      () => {},
    );
    return () => over.abort();
  }, [left, revalidate]);

  return left?.length ?? 0;
}

function tickBehind(pressed: Element | undefined): Tick[] {
  const form = pressed?.closest('form');
  const data = form ? new FormData(form) : undefined;
  const fields = FIELDS.map((name) => [name, data?.get(name)] as const);
  return fields.every(([, value]) => typeof value === 'string') ? [Object.fromEntries(fields) as Tick] : [];
}

async function sendAll(ticks: readonly Tick[], signal: AbortSignal): Promise<void> {
  for (const tick of ticks) {
    await lineIsBack(signal);
    const body = new URLSearchParams(tick);
    const answer = await fetch(location.pathname, { method: 'POST', body, redirect: 'manual', signal });
    if (answer.status >= 500) throw new Error(`A tick was answered ${answer.status}`);
  }
}

import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useHeldRequests } from '#app/ui/held-requests.ts';
import { lineIsBack } from '#app/ui/line-is-back.ts';
import { forgetKept, keep, readKept } from '#app/ui/unsaved-on-device.ts';

const FIELDS = ['intent', 'job', 'step', 'named', 'by'] as const;
/** What is posted, and the piece in words. */
export type Tick = Record<(typeof FIELDS)[number] | 'piece', string>;

/**
 * Ticks that wait for the connection are held by the page like every form; here they are also kept on the device, so that closing the
 * page loses none. The next page of the same link sends them: a tick that arrives twice is one. Says how many are left from before, and
 * which were of steps that are no longer there.
 */
export function useKeptTicks(linkId: string): { left: number; gone: readonly Tick[] } {
  const key = `gida-ticks-${linkId}`;
  const held = useHeldRequests();
  const [left, setLeft] = useState<readonly Tick[]>();
  const [gone, setGone] = useState<readonly Tick[]>([]);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const found = readKept<Tick[]>(key)?.more ?? [];
    setLeft(found);
    if (found.length === 0) return;
    const over = new AbortController();
    const drop = (tick: Tick, isGone: boolean) => {
      setLeft((all) => all?.filter((each) => each !== tick));
      if (isGone) setGone((all) => [...all, tick]);
    };
    // What is not answered is tried again by the next page.
    sendTicks(found, over.signal, drop).then(revalidate, () => {});
    return () => over.abort();
  }, [key, revalidate]);

  useEffect(() => {
    if (!left) return;
    const waiting = [...left, ...held.flatMap(({ from }) => tickBehind(from))];
    if (waiting.length > 0) keep(key, { fields: {}, more: waiting });
    else forgetKept(key);
  }, [key, held, left]);

  return { left: left?.length ?? 0, gone };
}

function tickBehind(pressed: Element | undefined): Tick[] {
  const form = pressed?.closest('form');
  const data = form ? new FormData(form) : undefined;
  const fields = FIELDS.map((name) => [name, data?.get(name)] as const);
  const isTick = fields.every(([, value]) => typeof value === 'string');
  return isTick ? [{ ...Object.fromEntries(fields), piece: form?.dataset.piece } as Tick] : [];
}

/** Tells of each tick that is taken, or is of a step that is gone. All others stay: the page that answers names no other end. */
export async function sendTicks(
  ticks: readonly Tick[],
  signal: AbortSignal,
  drop: (tick: Tick, isGone: boolean) => void,
): Promise<void> {
  for (const tick of ticks) {
    await lineIsBack(signal);
    const body = new URLSearchParams(FIELDS.map((name) => [name, tick[name]]));
    const { url } = await fetch(location.pathname, { method: 'POST', body, signal });
    const notice = new URL(url).searchParams.get('notice');
    if (notice === 'gone' || notice === 'done' || notice === 'undone') drop(tick, notice === 'gone');
  }
}

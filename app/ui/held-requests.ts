import { useSyncExternalStore } from 'react';

/** Something that could not be sent, or was not answered, because the line is down. */
export interface HeldRequest {
  id: number;
  /** The button or link that was pressed; undefined for what the page asked by itself. */
  from: Element | undefined;
  /** `unsent` never left this device; `unsure` may have arrived, so only a person sends it once more; `page` is a page to be opened. */
  kind: 'unsent' | 'unsure' | 'page';
  tryAgain: () => void;
  /** Gives it up, where that is possible. */
  cancel?: () => void;
}

let held: readonly HeldRequest[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const NONE: readonly HeldRequest[] = [];

/** Keeps a request in the list until the function it gives back is called. */
export function holdRequest(request: Omit<HeldRequest, 'id'>): () => void {
  lastId += 1;
  const id = lastId;
  change([...held, { ...request, id }]);
  return () => change(held.filter((other) => other.id !== id));
}

export const isAnythingHeld = () => held.length > 0;

/** What waits for the line at this moment. */
export function useHeldRequests(): readonly HeldRequest[] {
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => NONE,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly HeldRequest[]): void {
  held = next;
  for (const listener of listeners) listener();
}

import type { OrderStage } from './door/order-stages.ts';

export const HISTORY_KINDS = ['ordered', 'moved', 'undone', 'moved_back'] as const;

/** A row of an order's history, as far as the rules need it. */
export interface StageChange {
  id: string;
  version: number;
  kind: (typeof HISTORY_KINDS)[number];
  toStage: OrderStage;
  at: Date;
}

/** A stage the order is in or has come through, and when it entered it. */
export interface StageEntry {
  id: string;
  stage: OrderStage;
  at: Date;
}

/** How long a move may be undone before anything leaves, in milliseconds. */
const UNDO_MS = 10_000;

/**
 * The way an order stands now, oldest first: what was undone or moved back again is no longer on it. The last entry is the stage
 * the order is in.
 */
export function trackOf(history: readonly StageChange[]): StageEntry[] {
  const track: StageEntry[] = [];
  for (const { id, kind, toStage, at } of history) {
    if (kind === 'undone' || kind === 'moved_back') track.pop();
    else track.push({ id, stage: toStage, at });
  }
  return track;
}

/** When the order first entered the stage it would go back to: its day stays what it was. Null for a new order. */
export function completionDateBefore(history: readonly StageChange[]): Date | null {
  const before = trackOf(history).at(-2);
  return before && before.stage !== 'new' ? before.at : null;
}

/** The move that can be undone now: the newest row, a move forward, not ten seconds old. */
export function undoableMove<Change extends StageChange>(history: readonly Change[], now: Date): Change | undefined {
  const last = history.at(-1);
  return last?.kind === 'moved' && now.getTime() < undoneUntil(last).getTime() ? last : undefined;
}

/** The end of the time to undo a move: the moment its mail leaves. */
export function undoneUntil(move: Pick<StageChange, 'at'>): Date {
  return new Date(move.at.getTime() + UNDO_MS);
}

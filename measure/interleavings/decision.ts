/** A statement whose turn it could be. */
export interface Waiting {
  statement: string;
  /** What came before it in its transaction; null outside of one. */
  before: readonly string[] | null;
}

/** One point at which both actors, or one of them, could go on. */
export interface Decision {
  /** 0 or 1. */
  chosen: number;
  enabled: number[];
  /** By actor; undefined for one that waits for a lock, or is at its end. */
  waiting: (Waiting | undefined)[];
}

export type Choose = (decision: Omit<Decision, 'chosen'>, step: number) => number;

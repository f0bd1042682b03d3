import type { AuditAction } from '../audit/audit-action.ts';
import type { AuditDetails } from '../audit/audit-actions.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Config } from '../config.server.ts';
import type { Database, Transaction } from '../database/client.server.ts';
import { isRetryable } from '../database/postgres-errors.server.ts';
import type { Jobs } from '../jobs/job-queue.ts';
import type { Clock } from '../time/clock.ts';
import type { Message, TellOptions } from './message.ts';

/** What a use case needs to act. `Services` has it, so routes and jobs pass their services. */
export interface ActContext {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  config: Config;
  tell: Tell;
  passOn: PassOn;
}

/**
 * One transaction, from the inside. It has no clock, so it is no `ActContext`: an act cannot be begun within an act, and a step
 * that takes an `Act` cannot be called outside of one.
 */
export interface Act {
  /** The transaction. */
  readonly db: Transaction;
  /** The same moment for everything in the act, however often it is tried. */
  readonly now: Date;
  /** Who acts: a user's id, or `system:<what>` for jobs and webhooks. */
  readonly actor: string;
  readonly jobs: Jobs;
  readonly config: Config;
  /** Writes down that the actor did it; `by` where who it was is known only within, such as whoever opens an invitation. */
  audit(action: AuditAction, subjectId: string, details?: AuditDetails, by?: string): Promise<void>;
  /**
   * Has something written when all the rest is, once for each key: what takes a lock that everybody waits for, and so holds it no longer
   * than it must.
   */
  atEnd(key: string, work: () => Promise<unknown>): void;
  /** Tells somebody with the fact, once. False where all of it was told already. */
  tell(message: Message, options?: TellOptions): Promise<boolean>;
}

/** Writes down what somebody is told, by every way it goes, in the transaction of the fact. False where all of it was told already. */
export type Tell = (act: Act, message: Message, options?: TellOptions) => Promise<boolean>;

/** Passes a fact that was written down on to programs outside that asked to hear of it, in its transaction. */
export type PassOn = (act: Act, fact: { action: AuditAction; subjectId: string }) => Promise<void>;

const TRIES = 3;

/**
 * Runs `work` in one transaction: all of it happens, or nothing. PostgreSQL ends one of two transactions that wait for each other
 * and asks for it to be tried again, so `work` may run up to three times: it has no effect but what it writes to `act.db`, and
 * what has to follow it (deleting a file, asking a provider) follows its result.
 */
export async function act<Result>(
  { db, clock, jobs, config, tell, passOn }: ActContext,
  actor: string,
  work: (act: Act) => Promise<Result>,
): Promise<Result> {
  const now = clock();
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction(async (db) => {
        const ends = new Map<string, () => Promise<unknown>>();
        const inside: Act = {
          db,
          now,
          actor,
          jobs,
          config,
          async audit(action, subjectId, details = {}, by = actor) {
            await recordAudit(db, { actor: by, action, subjectId, details }, now);
            await passOn(inside, { action, subjectId });
          },
          atEnd: (key, end) => ends.set(key, end),
          tell: (message, options) => tell(inside, message, options),
        };
        const done = await work(inside);
        for (const end of ends.values()) await end();
        return done;
      });
    } catch (error) {
      if (tried === TRIES || !isRetryable(error)) throw error;
    }
  }
}

import type { Database } from '../database/client.server.ts';

/**
 * What the jobs of each name carry: ids only, the job reads the rest. A feature adds its own in its `<noun>.feature.ts`, and
 * `server/jobs.ts` puts them together; a name without a definition does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it.
export interface JobPayloads {}

export type JobName = keyof JobPayloads;

export interface Jobs {
  /** Puts a job into the caller's transaction: it exists exactly when the change does. */
  enqueue<Name extends JobName>(
    db: Database,
    name: Name,
    data: JobPayloads[Name],
    options?: { startAfter?: Date },
  ): Promise<void>;
}

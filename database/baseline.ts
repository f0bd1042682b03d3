import type { ReplacedMigrations } from '#packages/backup/migrations/schema-history.ts';

/** Those of before version 1.0.0-rc, in place of which there is the first one. A database made by all of them needs nothing of it. */
export const REPLACED_BY_BASELINE: ReplacedMigrations = {
  firstWhen: 1_795_294_392_660,
  count: 64,
  lastHash: '3a652a8275d6f0940afd2736408033873ee9d8d941eec142f083ebe78a218c0a',
};

import type { AppliedMigration } from './applied-migrations.ts';

export type HistoryFault = 'newer' | 'changed' | 'foreign' | 'early';

/** The migrations that a baseline stands for: together they made what it makes. */
export interface ReplacedMigrations {
  firstWhen: number;
  count: number;
  lastHash: string;
}

/** `replaces` is for the first alone. */
export interface KnownMigration {
  when: number;
  hash: string | undefined;
  replaces?: ReplacedMigrations;
}

export type HistoryAnswer = { ok: true; pending: number } | { ok: false; reason: HistoryFault };

/**
 * Whether a database's migrations are a beginning of ours. `newer`: it has all of ours and more. `changed`: one of ours was edited
 * after it had been applied. `foreign`: it has one that is not ours, or the order differs. `early`: it has some of those that our
 * baseline replaces; all of them count as the baseline. Without hashes (`hash: undefined`) only the moments are compared.
 */
export function compareHistories(applied: AppliedMigration[], known: KnownMigration[]): HistoryAnswer {
  const replaced = known[0]?.replaces;
  if (replaced && applied[0]?.when === replaced.firstWhen) {
    if (applied[replaced.count - 1]?.hash !== replaced.lastHash) return { ok: false, reason: 'early' };
    return compareHistories(applied.slice(replaced.count), known.slice(1));
  }
  for (const [index, { when, hash }] of applied.entries()) {
    const ours = known[index];
    if (!ours) return { ok: false, reason: 'newer' };
    if (ours.when !== when) return { ok: false, reason: 'foreign' };
    if (ours.hash !== undefined && ours.hash !== hash) return { ok: false, reason: 'changed' };
  }
  return { ok: true, pending: known.length - applied.length };
}

/** Why a program and a database do not fit, for a person. */
export class SchemaDoesNotFit extends Error {
  readonly reason: HistoryFault | 'older';
  readonly cure: string;

  constructor(reason: HistoryFault | 'older', subject = 'the database') {
    super(WORDS[reason].replace('%', subject));
    this.name = 'SchemaDoesNotFit';
    this.reason = reason;
    this.cure = CURES[reason];
  }
}

const WORDS: Record<SchemaDoesNotFit['reason'], string> = {
  newer: '% was made by a newer version of this program, which this one could damage.',
  changed: '% was made by migrations whose text has changed since.',
  foreign: '% was made by other migrations than the ones of this program.',
  early: '% was made by a version before 1.0.0-rc that was not the last of them.',
  older: '% has not been brought up to date for this version of the program.',
};

const CURES: Record<SchemaDoesNotFit['reason'], string> = {
  newer: 'Start the newer version, or restore the back-up that was made before the upgrade.',
  changed: 'Start the version that made it. Migrations are never edited once released: write a new one.',
  foreign: 'Start the version that made it, or use another database: DATA_DIR=./var-2 npm start.',
  early: 'Install the last version before 1.0.0-rc first, let it start once with this data, and then install this one.',
  older: 'Run npm start once, which migrates before it serves.',
};

import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { inSavepoint } from '#app/platform/database/read-snapshot.server.ts';
import type { collectFindings } from './findings.ts';
import type { ImportCounts, Thing } from './import-counts.ts';
import { importedRecords } from './imported-record.table.server.ts';

type Kind = (typeof importedRecords.$inferSelect)['kind'];

/** An import under way, within its one transaction. */
export interface Bringing {
  act: Act;
  /** The project it comes from. */
  source: string;
  findings: ReturnType<typeof collectFindings>;
  counts: ImportCounts;
  /** By path, what earlier imports and this one brought. */
  known: Map<string, { ourId: string; hash: string }>;
}

export async function readKnown(db: Database, source: string): Promise<Bringing['known']> {
  const rows = await db
    .select({ path: importedRecords.path, ourId: importedRecords.ourId, hash: importedRecords.hash })
    .from(importedRecords)
    .where(eq(importedRecords.source, source));
  return new Map(rows.map(({ path, ...row }) => [path, row]));
}

interface ThingToBring {
  thing: Thing;
  kind: Kind;
  /** Every document that tells of it. */
  paths: readonly string[];
  /** What was read: another hash is a change at the earlier site. */
  content: unknown;
  /** Answers its id here, or undefined where it cannot come and has said why. */
  make: (act: Act) => Promise<string | undefined>;
  update?: (act: Act, ourId: string) => Promise<void>;
}

/**
 * Brings one thing once. What came before is left as it is, also where it was deleted here since; a change at the earlier site is told, and taken over by `update` where there is one.
 */
export async function bring(
  bringing: Bringing,
  { thing, kind, paths, content, make, update }: ThingToBring,
): Promise<string | undefined> {
  const { act, counts, known, findings } = bringing;
  const note = findings.at(paths[0] ?? '');
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const earlier = paths.map((path) => known.get(path)).find(Boolean);
  if (earlier && earlier.hash !== hash && !update) note('changed_there');
  if (earlier && (earlier.hash === hash || !update)) {
    counts.became(thing, 'same');
    return earlier.ourId;
  }
  try {
    const ourId = await inSavepoint(act.db, async (db) => {
      const step = { ...act, db };
      if (!earlier) return make(step);
      await update?.(step, earlier.ourId);
      return earlier.ourId;
    });
    if (ourId === undefined) {
      counts.became(thing, 'left_out');
      return undefined;
    }
    await remember(bringing, { kind, paths, ourId, hash });
    counts.became(thing, earlier ? 'changed' : 'new');
    return ourId;
  } catch (error) {
    note('refused_here', { from: reasonOf(error) });
    counts.became(thing, 'left_out');
    return undefined;
  }
}

export async function remember(
  { act, source, known }: Pick<Bringing, 'act' | 'source' | 'known'>,
  { kind, paths, ourId, hash }: { kind: Kind; paths: readonly string[]; ourId: string; hash: string },
): Promise<void> {
  const rows = paths.map((path) => ({ source, path, kind, ourId, hash, importedAt: act.now }));
  for (const row of rows) {
    await act.db
      .insert(importedRecords)
      .values(row)
      .onConflictDoUpdate({ target: [importedRecords.source, importedRecords.path], set: { hash } });
  }
  for (const path of paths) known.set(path, { ourId, hash });
}

/** The database's own words, without the values. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

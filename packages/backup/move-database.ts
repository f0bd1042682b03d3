import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { withDataConnection } from './data-connection.ts';
import { clearBeginning, emptyDatabase, requireFree } from './empty-database.ts';
import { withoutForeignKeys } from './foreign-keys.ts';
import { readAppliedMigrations } from './migrations/applied-migrations.ts';
import { compareHistories, SchemaDoesNotFit } from './migrations/schema-history.ts';
import { layJobsAside, readOpenJobs } from './open-jobs.ts';
import type { SchemaMaker } from './restore-backup.ts';
import {
  copyInto,
  copyOutOf,
  readSequences,
  readTables,
  setSequences,
  sumTable,
  type TableShape,
  type TableSum,
} from './table-catalog.ts';

export interface MovedTable extends TableSum {
  name: string;
}

/**
 * Copies everything of one database into another, from one snapshot that only reads: the source is not touched. The target must
 * hold nothing and be in nobody's use; it gets all of it, every table's count and checksum compared, or nothing.
 */
export async function moveDatabase(
  from: string,
  to: string,
  schema: SchemaMaker,
): Promise<{ tables: MovedTable[]; jobs: number }> {
  return withDataConnection(from, (source) =>
    withDataConnection(to, async (target) => {
      await requireFree(target, { replace: false, schema });
      await source.query('begin isolation level repeatable read read only');
      const histories = compareHistories(await readAppliedMigrations(source), schema.known);
      if (!histories.ok) throw new SchemaDoesNotFit(histories.reason);

      await target.query('begin');
      await emptyDatabase(target);
      await schema.apply(target, schema.known.length - histories.pending);
      await clearBeginning(target, schema.begunWith);
      const shapes = await readTables(source);
      await withoutForeignKeys(target, async () => {
        for (const shape of shapes)
          await pipeline(source.query(copyTo(copyOutOf(shape))), target.query(copyFrom(copyInto(shape))));
      });
      const tables = await compareTables(source, target, shapes);
      await setSequences(target, await readSequences(source));
      const jobs = await readOpenJobs(source);
      await layJobsAside(target, jobs);
      await target.query('commit');
      await target.query('analyze');
      return { tables, jobs: jobs.length };
    }),
  );
}

async function compareTables(source: pg.Client, target: pg.Client, shapes: TableShape[]): Promise<MovedTable[]> {
  const tables: MovedTable[] = [];
  for (const { name } of shapes) {
    const [there, here] = [await sumTable(source, name), await sumTable(target, name)];
    if (there.rows !== here.rows || there.checksum !== here.checksum)
      throw new Error(`The rows of ${name} did not arrive as they were: ${there.rows} left, ${here.rows} came.`);
    tables.push({ name, ...here });
  }
  return tables;
}

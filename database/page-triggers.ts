import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inOneGo, type LockPatience } from '#app/platform/database/migrations/apply-migrations.server.ts';

/** Not a numbered file: functions and triggers are replaced as a whole, and only where their text is another than the one in force. */
export async function installPageTriggers(client: pg.Client, patience?: LockPatience): Promise<void> {
  const sql = await readFile(new URL('./page-changes.sql', import.meta.url), 'utf8');
  const stamp = createHash('sha256').update(sql).digest('hex');
  const known = await client.query("select obj_description(to_regproc('tell_pages'), 'pg_proc') as stamp");
  if (known.rows[0]?.stamp === stamp) return;
  const install = async () => {
    await client.query(`${sql}; comment on function tell_pages() is '${stamp}'`);
  };
  await inOneGo(client, 'page-changes.sql', install, patience);
}

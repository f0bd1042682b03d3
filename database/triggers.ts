import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { inOneGo, type LockPatience } from '#app/platform/database/migrations/apply-migrations.server.ts';

/** Each file with one of its functions, whose comment says which text is in force. */
const FILES = [
  { file: 'page-changes.sql', signature: 'tell_pages()' },
  { file: 'book-changes.sql', signature: 'note_order()' },
  { file: 'customers-of-accounts.sql', signature: 'keep_customer_of_account()' },
  { file: 'customer-sums.sql', signature: 'sum_customers(text[])' },
];

/**
 * Not numbered files: functions and triggers are replaced as a whole, and only where their text is another than the one in force. A
 * back-up is restored before they are put in, so that they do not write what it brings.
 */
export async function installTriggers(client: pg.Client, patience?: LockPatience): Promise<void> {
  for (const { file, signature } of FILES) {
    const sql = await readFile(new URL(`./${file}`, import.meta.url), 'utf8');
    const stamp = createHash('sha256').update(sql).digest('hex');
    const known = await client.query("select obj_description(to_regprocedure($1), 'pg_proc') as stamp", [signature]);
    if (known.rows[0]?.stamp === stamp) continue;
    const install = async () => {
      await client.query(`${sql}; comment on function ${signature} is '${stamp}'`);
    };
    await inOneGo(client, file, install, patience);
  }
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Migration } from '#app/platform/database/migrations/apply-migrations.server.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const FOLDER = new URL('./migrations/', import.meta.url);

/** Every migration, in order. They only go forward, and one that was released is never edited: its hash is remembered. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(fileURLToPath(new URL(`${tag}.sql`, FOLDER)), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { tag, when, hash, statements: text.split('--> statement-breakpoint') };
    }),
  );
}

import { desc, sql } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import type { Log } from '../logging/log.server.ts';
import { auditEntries } from './audit.table.server.ts';
import { auditSeals } from './audit-seal.table.server.ts';

/** What a seal is the digest of: the seal before, and every field of every entry between the two. For `e` = `audit_entries`. */
const SEALED_TEXT = `string_agg(concat_ws(chr(31), e.id, extract(epoch from e.at), e.actor, e.action, e.subject_id, e.details::text), chr(30) order by e.id)`;

/** SHA-256 over a seal's digest and the entries after it, in hex. */
export const digestOver = (previous: string) =>
  `encode(sha256(convert_to(${previous} || chr(29) || ${SEALED_TEXT}, 'UTF8')), 'hex')`;

/** A seal is recomputed at every check: of too many entries at once it would be a string of too many megabytes. */
const MOST_ENTRIES = 20_000;

/**
 * Nightly: seals what was recorded since the last time. The lock waits for transactions that have written an entry and not ended, so
 * that none can slip in below a seal later; for its few milliseconds nobody records anything. The digest goes to the log too, which
 * is kept elsewhere: whoever rewrites the chain has to rewrite that as well. Returns how many seals it set.
 */
export async function sealAudit({ db, log }: { db: Database; log: Log }, now: Date): Promise<number> {
  for (let seals = 0; ; seals++) {
    const seal = await db.transaction((db) => setSeal(db, now));
    if (!seal) return seals;
    log.info({ upToId: seal.upToId, entries: seal.entries, digest: seal.digest }, 'the audit log was sealed');
  }
}

async function setSeal(db: Database, now: Date) {
  await db.execute(sql`lock table ${auditEntries} in share row exclusive mode`);
  const [last] = await db.select().from(auditSeals).orderBy(desc(auditSeals.upToId)).limit(1);
  const afterId = last?.upToId ?? 0;
  const found = await db.execute<{ up_to_id: string; entries: string; digest: string }>(sql`
    select max(e.id) as up_to_id, count(*) as entries, ${sql.raw(digestOver('previous.digest'))} as digest
    from (select * from audit_entries where id > ${afterId} order by id limit ${MOST_ENTRIES}) e,
      (select ${last?.digest ?? ''}::text as digest) previous group by previous.digest`);
  const [fresh] = found.rows;
  if (!fresh) return undefined;
  const { digest } = fresh;
  const seal = { upToId: Number(fresh.up_to_id), afterId, entries: Number(fresh.entries), digest, at: now };
  await db.insert(auditSeals).values(seal);
  return seal;
}

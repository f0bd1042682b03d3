import { and, desc, eq, exists, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber, type NumberedOrder } from '#app/features/orders/orders/door/order-number.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { AuditDetails } from '#app/platform/audit/audit-actions.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Announced } from '#app/platform/features/define-feature.ts';
import { pageOfThing } from '#app/platform/features/put-together.ts';
import { addDays, formatDateTime, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { auditLogTexts } from './audit-log-texts.ts';
import { auditSentence } from './audit-sentence.ts';
import { describeDetails } from './describe-details.ts';
import { nameInLog } from './names-in-log.server.ts';

const PER_PAGE = 40;

export interface AuditWanted {
  /** A user's id, `system`, or '' for everybody. */
  actor: string;
  topic: string;
  /** Exactly this thing. */
  subject: string;
  /** Calendar days in Lagos, both included; '' for no end. */
  from: string;
  to: string;
  /** Rows below this number. */
  before: number | undefined;
}

/** Who did what, newest first, and who may be asked for. Three queries, however many rows. */
export async function readAuditLog(db: Database, { shop, ...wanted }: AuditWanted & { shop: Announced }) {
  const topic = Object.hasOwn(shop.topics, wanted.topic) ? wanted.topic : '';
  const [rows, team] = await Promise.all([listEntries(db, { ...wanted, topic }), listTeam(db)]);
  const shown = await nameInLog(db, rows.slice(0, PER_PAGE));
  return {
    entries: shown.map((row) => {
      const order = row.order ? formatOrderNumber(row.order) : undefined;
      const known = Object.hasOwn(shop.audit, row.action) ? shop.audit[row.action] : undefined;
      const sentence = auditSentence(known, { ...row, about: { order, product: row.subjectName ?? nameKept(row) } });
      return {
        id: row.id,
        at: formatDateTime(row.at),
        actor: row.actorName ?? actorWords(row.actor),
        sentence,
        subject: row.subjectId,
        href: row.isGone ? null : pageOfThing(shop.pages, row.subjectId, row.action),
        // A sentence made of the details tells them itself.
        details: typeof known === 'function' ? [] : [...subjectOf(row, sentence), ...describeDetails(row.details)],
      };
    }),
    team,
    topics: Object.entries(shop.topics).map(([value, label]) => ({ value, label })),
    next: rows.length > PER_PAGE ? shown.at(-1)?.id : undefined,
  };
}

export type AuditLog = Awaited<ReturnType<typeof readAuditLog>>;

interface Named {
  subjectName: string | undefined;
  details: AuditDetails;
}

/** Whom or what it was about, unless the sentence or the details say it. */
function subjectOf({ subjectName, details }: Named, sentence: string): string[] {
  const isTold = !subjectName || sentence.includes(subjectName) || Object.values(details).includes(subjectName);
  return isTold ? [] : [subjectName];
}

function listEntries(db: Database, { actor, topic, subject, from, to, before }: AuditWanted) {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor: auditEntries.actor,
      actorName: users.name,
      action: auditEntries.action,
      subjectId: auditEntries.subjectId,
      details: auditEntries.details,
      isGone: sql<boolean>`${exists(deletions(db))}`,
      /** Of the order it is about: itself, its payment or its refund. */
      order: sql<NumberedOrder | null>`(select json_build_object('number', ${orders.number}, 'numberPrefix', ${orders.numberPrefix}) from ${orders} where ${orders.id} = ${auditEntries.subjectId}
        or ${orders.reference} = ${auditEntries.subjectId}
        or ${orders.id} = (select ${refunds.orderId} from ${refunds} where ${refunds.id} = ${auditEntries.subjectId}) limit 1)`,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .where(
      and(
        actor === ''
          ? undefined
          : actor === 'system'
            ? like(auditEntries.actor, 'system:%')
            : eq(auditEntries.actor, actor),
        topic === ''
          ? undefined
          : or(like(auditEntries.action, `${topic}.%`), like(auditEntries.action, `${topic}s.%`)),
        subject === '' ? undefined : eq(auditEntries.subjectId, subject),
        from === '' ? undefined : gte(auditEntries.at, lagosMidnight(from)),
        to === '' ? undefined : lt(auditEntries.at, addDays(lagosMidnight(to), 1)),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(PER_PAGE + 1);
}

/** That what an act was about was deleted by it or after it: its page is not there any more. */
function deletions(db: Database) {
  const later = alias(auditEntries, 'later');
  return db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        eq(later.subjectId, auditEntries.subjectId),
        inArray(later.action, ['product.deleted', 'collection.deleted', 'account.deleted', 'customer.erased']),
        gte(later.id, auditEntries.id),
      ),
    );
}

/** What a piece was called that is gone. An edit keeps there what its name was before and after. */
function nameKept({ action, details }: Pick<typeof auditEntries.$inferSelect, 'action' | 'details'>) {
  const isName = /^product\.(?:created|duplicated|deleted)$/.test(action) && typeof details.name === 'string';
  return isName ? String(details.name) : undefined;
}

/** For the filter. */
function listTeam(db: Database) {
  return db
    .select({ value: users.id, label: users.name })
    .from(users)
    .where(inArray(users.role, ['owner', 'staff']))
    .orderBy(users.name);
}

/** `system:settle-payment` is a program; anybody else without a row is an account that is gone. */
function actorWords(actor: string): string {
  const program = /^system:(.+)$/.exec(actor)?.[1];
  return program ? auditLogTexts.actors.program : auditLogTexts.actors.gone;
}

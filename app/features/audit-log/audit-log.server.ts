import { and, desc, eq, exists, gte, inArray, like, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orders } from '#app/features/orders/order.table.server.ts';
import { formatOrderNumber, type NumberedOrder } from '#app/features/orders/order-number.ts';
import { refunds } from '#app/features/refunds/refund.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { addDays, formatDateTime, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { AUDIT_TOPICS, auditSentence, saysDetails } from './audit-actions.ts';
import { auditLogTexts } from './audit-log-texts.ts';
import { describeDetails } from './describe-details.ts';
import { subjectHref } from './subject-href.ts';

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

/** Who did what, newest first, and who may be asked for. Two queries, however many rows. */
export async function readAuditLog(db: Database, wanted: AuditWanted) {
  const [rows, team] = await Promise.all([listEntries(db, wanted), listTeam(db)]);
  const shown = rows.slice(0, PER_PAGE);
  return {
    entries: shown.map((row) => ({
      id: row.id,
      at: formatDateTime(row.at),
      actor: row.actorName ?? actorWords(row.actor),
      sentence: auditSentence(row.action, row.details, row.order ? formatOrderNumber(row.order) : undefined),
      subject: row.subjectId,
      href: row.isGone ? null : subjectHref(row.action, row.subjectId),
      details: saysDetails(row.action) ? [] : describeDetails(row.details),
    })),
    team,
    next: rows.length > PER_PAGE ? shown.at(-1)?.id : undefined,
  };
}

export type AuditLog = Awaited<ReturnType<typeof readAuditLog>>;

function listEntries(db: Database, { actor, topic, subject, from, to, before }: AuditWanted) {
  const topicKnown = AUDIT_TOPICS.find(({ value }) => value === topic);
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
        topicKnown &&
          or(like(auditEntries.action, `${topicKnown.value}.%`), like(auditEntries.action, `${topicKnown.value}s.%`)),
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

import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { containsAnyCase } from '#app/platform/database/text-search.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { documents } from './document.table.server.ts';
import type { DocumentKind } from './document-kinds.ts';

export type Document = typeof documents.$inferSelect;

export async function findDocument(db: Database, id: string): Promise<Document | undefined> {
  const [document] = await db.select().from(documents).where(eq(documents.id, id));
  return document;
}

/**
 * The proforma that took the place of one: what was offered has changed, and its sum or its words with it. Undefined for the newest, and
 * for what is no proforma.
 */
export async function findReplacement(
  db: Database,
  { kind, subjectId, issuedAt }: Document,
): Promise<Pick<Document, 'id' | 'number'> | undefined> {
  if (kind !== 'proforma') return undefined;
  const isLater = and(eq(documents.kind, kind), eq(documents.subjectId, subjectId), gt(documents.issuedAt, issuedAt));
  const [newest] = await db
    .select({ id: documents.id, number: documents.number })
    .from(documents)
    .where(isLater)
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(1);
  return newest;
}

const listed = {
  id: documents.id,
  subjectId: documents.subjectId,
  kind: documents.kind,
  number: documents.number,
  issuedAt: documents.issuedAt,
  about: sql<string>`${documents.contents}->>'about'`,
  buyerName: sql<string>`${documents.buyer}->>'name'`,
  totalKobo: documents.totalKobo,
  vatKobo: documents.vatKobo,
};

export type ListedDocument = Awaited<ReturnType<typeof listDocumentsOf>>[number];

/** The documents of some orders, requests, quotes or places, in the order they were issued; with those an order or a request began with. */
export function listDocumentsOf(db: Database, subjectIds: readonly string[]) {
  const ids = [...subjectIds];
  const requests = sql`select id from order_requests where order_id in ${ids} or id in ${ids}`;
  const began = sql`${requests} union all select q.id from quotes q where q.request_id in (${requests})`;
  return (
    db
      .select(listed)
      .from(documents)
      .where(
        ids.length === 0
          ? sql`false`
          : or(inArray(documents.subjectId, ids), sql`${documents.subjectId} in (${began})`),
      )
      // What was issued at one moment: what takes back, what is new, what was paid.
      .orderBy(asc(documents.issuedAt), asc(documents.kind), asc(documents.serial))
  );
}

/** Whether a document is of something that belongs to an account. */
export async function isDocumentOf(
  db: Database,
  { document, userId }: { document: Pick<Document, 'subject' | 'subjectId'>; userId: string },
): Promise<boolean> {
  const { subject, subjectId } = document;
  const table = { order: sql`orders`, enrollment: sql`enrollments`, request: sql`order_requests`, quote: sql`quotes` }[
    subject
  ];
  const { rows } = await db.execute(sql`select from ${table} owned join customers on customers.id = owned.customer_id
    where owned.id = ${subjectId} and customers.user_id = ${userId}`);
  return rows.length > 0;
}

interface Moments {
  from: Date;
  to: Date;
}

interface Wanted {
  kind: DocumentKind | undefined;
  /** Issued from the first moment on and before the second; undefined for whenever. */
  during: Moments | undefined;
  search: string;
}

function isWanted({ kind, during, search }: Wanted): SQL | undefined {
  return and(
    kind && eq(documents.kind, kind),
    during && isDuring(during),
    search === '' ? undefined : isFoundBy(search),
  );
}

const isDuring = ({ from, to }: Moments) => and(gte(documents.issuedAt, from), lt(documents.issuedAt, to));

/** By its own number, or the order's or quote's. */
const isFoundBy = (search: string) =>
  or(containsAnyCase(documents.number, search), sql`upper(${documents.contents}->>'about') = upper(${search})`);

/** The newest first; one more than `limit` where there are more. */
export function listDocuments(db: Database, wanted: Wanted & { before: PageCursor | undefined; limit: number }) {
  return db
    .select(listed)
    .from(documents)
    .where(and(isWanted(wanted), afterCursor(documents.issuedAt, documents.id, wanted.before)))
    .orderBy(desc(documents.issuedAt), asc(documents.id))
    .limit(wanted.limit + 1);
}

/** Whole documents in the order of their numbers, kind by kind; a page of them after `after`. */
export function listWhole(
  db: Database,
  { kind, during, after, limit }: { kind: DocumentKind; during: Moments; after: number; limit: number },
) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), isDuring(during), sql`${documents.serial} > ${after}`))
    .orderBy(asc(documents.year), asc(documents.serial))
    .limit(limit);
}

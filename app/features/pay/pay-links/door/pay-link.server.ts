import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { encode } from 'uqr';
import { findDue } from '#app/features/money/dues/door/due.queries.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { lockSubject } from '#app/features/pay/payments/subject-payments.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { addDays, formatDate } from '#app/platform/time/lagos-time.ts';
import { payLinks } from '../pay-link.table.server.ts';
import { hashPayToken, payTokenOf } from '../pay-link-token.server.ts';

export type PayLink = typeof payLinks.$inferSelect;

/** A link for a fee or a balance works for thirty days. */
const LINK_DAYS = 30;

interface NewPayLink {
  kind: PayLink['kind'];
  subjectId: string;
  createdBy: string;
  expiresAt?: Date;
}

type LinkConfig = Pick<Config, 'authSecret' | 'publicUrl'>;

/** The link under which a due is paid: the one that works, or a new one. Two who ask at once get the same. */
export async function dueLink(act: Act, dueId: string): Promise<{ link: PayLink; isNew: boolean }> {
  await lockSubject(act.db, dueId);
  const live = await findLiveLink(act.db, { subjectId: dueId, now: act.now });
  if (live) return { link: live, isNew: false };
  return { link: await createPayLink(act, { kind: 'due', subjectId: dueId, createdBy: act.actor }), isNew: true };
}

/** Makes the link of a subject nobody else makes one for now: it is new, or held by `lockSubject`. One it had before stops working. */
export async function createPayLink(act: Act, { expiresAt, ...link }: NewPayLink): Promise<PayLink> {
  await revokePayLink(act, link.subjectId);
  const id = newId('lnk', act.now);
  const tokenHash = hashPayToken(payTokenOf(id, act.config.authSecret));
  if (!tokenHash) throw new Error('The token of a link is none');
  const [row] = await act.db
    .insert(payLinks)
    .values({ ...link, id, tokenHash, createdAt: act.now, expiresAt: expiresAt ?? addDays(act.now, LINK_DAYS) })
    .returning();
  if (!row) throw new Error('The link was not written');
  return row;
}

/** A link that works goes on working as long as a new one would. */
export async function prolongPayLink({ db, now }: Act, link: PayLink): Promise<PayLink> {
  const expiresAt = addDays(now, LINK_DAYS);
  await db.update(payLinks).set({ expiresAt }).where(eq(payLinks.id, link.id));
  return { ...link, expiresAt };
}

/** From here on nothing is paid under it. Safe to repeat. */
export async function revokePayLink({ db, now }: Act, subjectId: string): Promise<void> {
  await db
    .update(payLinks)
    .set({ revokedAt: now })
    .where(and(eq(payLinks.subjectId, subjectId), isNull(payLinks.revokedAt)));
}

/** The link a token opens, also one that works no longer: its page says so. */
export async function findPayLink(db: Database, token: string): Promise<PayLink | undefined> {
  const tokenHash = hashPayToken(token);
  if (!tokenHash) return undefined;
  const [link] = await db.select().from(payLinks).where(eq(payLinks.tokenHash, tokenHash));
  return link;
}

/** The newest link of a subject, whether or not it still works. */
export async function findLinkOf(db: Database, subjectId: string): Promise<PayLink | undefined> {
  const [link] = await db
    .select()
    .from(payLinks)
    .where(eq(payLinks.subjectId, subjectId))
    .orderBy(desc(payLinks.createdAt), desc(payLinks.id))
    .limit(1);
  return link;
}

/** The newest link under which a part of the same order or place can be paid. */
export async function findLinkOfPart(db: Database, dueId: string): Promise<PayLink | undefined> {
  const due = await findDue(db, dueId);
  if (!due) return undefined;
  const parts = db.select({ id: dues.id }).from(dues).where(eq(dues.subjectId, due.subjectId));
  const [link] = await db
    .select()
    .from(payLinks)
    .where(inArray(payLinks.subjectId, parts))
    .orderBy(desc(payLinks.createdAt), desc(payLinks.id))
    .limit(1);
  return link;
}

/** The newest link of an order request, for the customer it was made for. */
export async function findOwnLink(
  db: Database,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<PayLink | undefined> {
  const request = await findOrderRequest(db, requestId);
  return request?.userId === userId ? findLinkOf(db, requestId) : undefined;
}

/** The link of a subject if it works now. */
export async function findLiveLink(
  db: Database,
  { subjectId, now }: { subjectId: string; now: Date },
): Promise<PayLink | undefined> {
  const link = await findLinkOf(db, subjectId);
  return link && isLive(link, now) ? link : undefined;
}

export function isLive(link: PayLink, now: Date): boolean {
  return link.revokedAt === null && link.expiresAt > now;
}

/** `/pay/…` */
export function payPathOf({ id }: PayLink, { authSecret }: Pick<LinkConfig, 'authSecret'>): string {
  return `/pay/${payTokenOf(id, authSecret)}`;
}

/** The same as an address for mails and messages. */
export function payUrlOf(link: PayLink, config: LinkConfig): string {
  return config.publicUrl + payPathOf(link, config);
}

/** What a customer writes beside a transfer, so that we know on our account what it is for: the end of its id, short enough to type. */
export const transferCode = (subjectId: string): string => subjectId.slice(-6).toUpperCase();

export interface ShareLink {
  url: string;
  worksUntil: string;
  /** A QR code of `size` by `size` modules, as the path of an SVG. */
  qr: { size: number; path: string };
}

/** A link as the back office hands it on: to copy, to send, to scan. Null for one that works no longer. */
export function viewShareLink(
  link: PayLink | undefined,
  config: Pick<Config, 'authSecret' | 'publicUrl'>,
  now: Date,
): ShareLink | null {
  if (!link || !isLive(link, now)) return null;
  const url = payUrlOf(link, config);
  const { data, size } = encode(url, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { url, worksUntil: formatDate(link.expiresAt), qr: { size, path } };
}

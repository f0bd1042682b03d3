import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { orderNotes, orderPhotos } from './door/order.table.server.ts';
import { orderTexts } from './door/order-texts.ts';

/** Something the team did about an order beside its stages: wrote a note, showed a photo, or an act another feature audited. */
export interface TimelineEntry {
  id: string;
  kind: 'note' | 'photo' | 'act';
  at: Date;
  actorName: string | null;
  text: string;
  photo: OrderPhoto | null;
}

export interface OrderPhoto {
  id: string;
  key: string;
  width: number;
  height: number;
  widths: number[];
  dominantColor: string;
  caption: string;
  at: Date;
}

const photoColumns = sql<
  Omit<OrderPhoto, 'at'>
>`jsonb_build_object('id', ${orderPhotos.id}, 'key', ${orderPhotos.pictureKey},
  'width', ${orderPhotos.width}, 'height', ${orderPhotos.height}, 'widths', ${orderPhotos.widths},
  'dominantColor', ${orderPhotos.dominantColor}, 'caption', ${orderPhotos.caption})`;

/** Notes, photos and audited acts of other features about one order, oldest first. One query. */
export async function readTimelineEntries(db: Database, orderId: string): Promise<TimelineEntry[]> {
  const nothing: SQL<Omit<OrderPhoto, 'at'> | null> = sql`null::jsonb`;
  const notes = db
    .select({
      id: orderNotes.id,
      kind: sql<TimelineEntry['kind']>`'note'`,
      at: orderNotes.at,
      actorName: users.name,
      text: orderNotes.text,
      photo: nothing,
    })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.actor))
    .where(eq(orderNotes.orderId, orderId));
  const photos = db
    .select({
      id: orderPhotos.id,
      kind: sql<TimelineEntry['kind']>`'photo'`,
      at: orderPhotos.at,
      actorName: users.name,
      text: orderPhotos.caption,
      photo: sql<Omit<OrderPhoto, 'at'> | null>`${photoColumns}`,
    })
    .from(orderPhotos)
    .leftJoin(users, eq(users.id, orderPhotos.actor))
    .where(eq(orderPhotos.orderId, orderId));
  const acts = db
    .select({
      id: sql<string>`${auditEntries.id}::text`,
      kind: sql<TimelineEntry['kind']>`'act'`,
      at: auditEntries.at,
      actorName: users.name,
      text: auditEntries.action,
      photo: nothing,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .where(
      and(eq(auditEntries.subjectId, orderId), inArray(auditEntries.action, Object.keys(orderTexts.timeline.acts))),
    );
  const rows = await notes.unionAll(photos).unionAll(acts);
  return rows
    .map((row) => ({ ...row, photo: row.photo && { ...row.photo, at: row.at } }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** What of `order_photos` a page shows. */
export const PHOTO = {
  id: orderPhotos.id,
  key: orderPhotos.pictureKey,
  width: orderPhotos.width,
  height: orderPhotos.height,
  widths: orderPhotos.widths,
  dominantColor: orderPhotos.dominantColor,
  caption: orderPhotos.caption,
  at: orderPhotos.at,
};

/** The photos of an order, newest first; for the customer's page. */
export function readPhotos(db: Database, orderId: string): Promise<OrderPhoto[]> {
  return db
    .select(PHOTO)
    .from(orderPhotos)
    .where(eq(orderPhotos.orderId, orderId))
    .orderBy(desc(orderPhotos.at), asc(orderPhotos.id));
}

import { and, eq } from 'drizzle-orm';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { variantKey } from '#app/platform/images/picture-sources.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { whatsappFiles } from './whatsapp-file.table.server.ts';

/** A picture of a conversation; undefined for anything else. */
export async function findWhatsAppPicture(
  db: Database,
  { messageId, fileId }: { messageId: string; fileId: string },
): Promise<TakenPhoto | undefined> {
  const [file] = await db
    .select({ picture: whatsappFiles.picture })
    .from(whatsappFiles)
    .where(and(eq(whatsappFiles.id, fileId), eq(whatsappFiles.messageId, messageId)));
  return file?.picture ?? undefined;
}

/** The largest of it, as a file from which pictures of the shop are made; undefined where it is gone. */
export async function readLargest(store: ObjectStore, { key, widths }: TakenPhoto): Promise<Uint8Array | undefined> {
  const object = await store.get(variantKey(key, widths.at(-1) ?? 0, 'jpg'));
  return object.ok ? new Uint8Array(await new Response(object.body).arrayBuffer()) : undefined;
}

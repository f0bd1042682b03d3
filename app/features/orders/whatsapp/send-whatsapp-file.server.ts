import { eq } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { notFound, sendStoredFile } from '#app/platform/storage/send-stored-file.server.ts';
import { whatsappFiles } from './whatsapp-file.table.server.ts';

/** What a browser may play in place; everything else is only downloaded, whatever its sender called it. */
const PLAYED = /^(?:audio\/(?:ogg|mpeg|mp4|aac|amr)|video\/(?:mp4|3gpp))(?:;|$)/;

/** The bytes of a file that came by WhatsApp, or the part a player asks for. The caller has checked that it is one of the team. */
export async function sendWhatsAppFile(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { request, fileId }: { request: Request; fileId: string },
): Promise<Response> {
  const [file] = await db.select().from(whatsappFiles).where(eq(whatsappFiles.id, fileId));
  if (!file) return notFound();
  const { objectKey, bytes, contentType, kind } = file;
  const isPlayed = kind !== 'document' && PLAYED.test(contentType);
  return sendStoredFile(request, store, {
    objectKey,
    bytes,
    contentType: isPlayed ? contentType.replace(/;.*$/, '') : 'application/octet-stream',
    name: downloadName(file),
    isInline: isPlayed,
  });
}

/** Letters, digits and dots alone: it stands in a header. */
function downloadName({ id, name, kind }: Pick<typeof whatsappFiles.$inferSelect, 'id' | 'name' | 'kind'>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(-80);
  return /\w/.test(plain) ? plain : `${kind}-${id.slice(-6)}`;
}

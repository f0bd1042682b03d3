import { eq } from 'drizzle-orm';
import type { Services } from '#app/platform/services.server.ts';
import { readRange } from '#app/platform/storage/byte-range.ts';
import { whatsappFiles } from './whatsapp-file.table.server.ts';

/** What a browser may play in place; everything else is only downloaded, whatever its sender called it. */
const PLAYED = /^(?:audio\/(?:ogg|mpeg|mp4|aac|amr)|video\/(?:mp4|3gpp))(?:;|$)/;

/** The bytes of a file that came by WhatsApp, or the part a player asks for. The caller has checked that it is one of the team. */
export async function sendWhatsAppFile(
  { db, store }: Pick<Services, 'db' | 'store'>,
  { request, fileId }: { request: Request; fileId: string },
): Promise<Response> {
  const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const [file] = await db.select().from(whatsappFiles).where(eq(whatsappFiles.id, fileId));
  if (!file?.objectKey) return notFound();
  const range = readRange(request.headers.get('range'), file.bytes ?? 0);
  const object = await store.get(file.objectKey, range);
  if (!object.ok && object.reason === 'range_not_satisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${object.size}` } });
  if (!object.ok) return notFound();
  const { meta, body, start, end } = object;
  const isPlayed = file.kind !== 'document' && PLAYED.test(file.contentType);
  const headers = new Headers({
    'Content-Type': isPlayed ? file.contentType.replace(/;.*$/, '') : 'application/octet-stream',
    'Content-Length': String(end - start + 1),
    'Content-Disposition': `${isPlayed ? 'inline' : 'attachment'}; filename="${downloadName(file)}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${meta.sha256}"`,
  });
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${meta.size}`);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Letters, digits and dots alone: it stands in a header. */
function downloadName({ id, name, kind }: Pick<typeof whatsappFiles.$inferSelect, 'id' | 'name' | 'kind'>): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .slice(-80);
  return /\w/.test(plain) ? plain : `${kind}-${id.slice(-6)}`;
}

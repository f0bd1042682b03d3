import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { storeStrangersPicture } from '#app/platform/images/store-strangers-picture.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { fetchWhatsAppFile } from '#app/platform/whatsapp/whatsapp-api.server.ts';
import { supportMessages } from '../support/door/support-message.table.server.ts';
import { whatsappFiles } from './whatsapp-file.table.server.ts';

/** WhatsApp's own limit of pictures is 5 MB, of sound and video 16. */
const MOST_BYTES = 16 * 1024 * 1024;
const WIDTHS = [200, 400, 640, 1000, 1600];
/** Kilobytes a day of one number: a hundred pictures, or an hour of voice. */
const KILOBYTES = { act: 'whatsapp-files', allowed: 200_000, perSeconds: 24 * 3600 };

type FileRow = typeof whatsappFiles.$inferSelect;

/**
 * Fetches what came with a message while Meta has it; the job `keep-whatsapp-file`. A picture is drawn again as any stranger's is, and
 * what is none, or too much, is left and shown as that. Throws while Meta does not answer.
 */
export async function keepWhatsAppFile(services: Services, fileId: string): Promise<void> {
  const { db, config, clock } = services;
  const [found] = await db
    .select({ file: whatsappFiles, sender: supportMessages.whatsapp })
    .from(whatsappFiles)
    .innerJoin(supportMessages, eq(supportMessages.id, whatsappFiles.messageId))
    .where(and(eq(whatsappFiles.id, fileId), eq(whatsappFiles.state, 'waiting')));
  if (!found || !config.whatsapp) return;
  const { file } = found;
  const sender = found.sender ?? '';
  const fetched = await fetchWhatsAppFile(config.whatsapp, file.mediaId, MOST_BYTES);
  if (!fetched.ok) {
    if (fetched.reason === 'later') throw new Error(`WhatsApp does not answer about the file ${fileId}`);
    return settle(services, file, { state: fetched.reason });
  }
  const { bytes } = fetched;
  const kilobytes = Math.ceil(bytes.length / 1024);
  if (!(await takeFromBudget(db, KILOBYTES, sender, clock(), kilobytes)))
    return settle(services, file, { state: 'too_large' });
  if (file.kind === 'picture') return keepPicture(services, file, { bytes, sender });
  const objectKey = `whatsapp/${randomBytes(20).toString('hex')}`;
  await services.store.put(objectKey, bytes, {
    contentType: 'application/octet-stream',
    cacheControl: 'private, no-store',
  });
  await settle(services, file, { state: 'kept', objectKey, bytes: bytes.length });
}

async function keepPicture(
  services: Services,
  file: FileRow,
  { bytes, sender }: { bytes: Uint8Array; sender: string },
): Promise<void> {
  const options = { maxBytes: MOST_BYTES, widths: WIDTHS, isQuick: true };
  const stored = await storeStrangersPicture(services, { bytes, sender, options });
  if (stored.ok) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return settle(services, file, { state: 'kept', picture: { ...stored.picture, sha256 }, bytes: bytes.length });
  }
  if (stored.reason === 'busy' || stored.reason === 'too_many')
    throw new Error(`The picture ${file.id} waits: ${stored.reason}`);
  await settle(services, file, { state: stored.reason === 'too_large' ? 'too_large' : 'refused' });
}

/** A row that was forgotten meanwhile stays forgotten; the night sweeps its bytes. */
async function settle({ db }: Services, { id }: FileRow, set: Partial<FileRow>): Promise<void> {
  await db
    .update(whatsappFiles)
    .set(set)
    .where(and(eq(whatsappFiles.id, id), eq(whatsappFiles.state, 'waiting')));
  await announce(db, 'admins');
}

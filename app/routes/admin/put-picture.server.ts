import { addBriefPhoto } from '#app/features/bespoke/briefs/add-brief-photo.server.ts';
import { addOrderPhoto } from '#app/features/orders/orders/admin/add-order-photo.server.ts';
import { readMessage } from '#app/features/orders/support/door/inbox.server.ts';
import { findWhatsAppPicture, readLargest } from '#app/features/orders/whatsapp/find-picture.server.ts';
import { whatsappTexts } from '#app/features/orders/whatsapp/whatsapp-texts.ts';
import { readWhatsAppThread } from '#app/features/orders/whatsapp/whatsapp-thread.server.ts';
import type { Services } from '#app/platform/services.server.ts';

interface Put {
  messageId: string;
  fileId: string;
  /** `ord_…`, or the message of a request. */
  onto: string;
}

/** Puts a picture that came by WhatsApp on an order or a request of the same number, and says what came of it. */
export async function putPicture(services: Services, actor: string, { messageId, fileId, onto }: Put) {
  const message = await readMessage(services, messageId);
  const thread = message && (await readWhatsAppThread(services, message));
  const photo = await findWhatsAppPicture(services.db, { messageId, fileId });
  if (!photo || !thread?.others.some(({ id, takesPictures }) => takesPictures && id === onto)) return 'picture_gone';
  if (!onto.startsWith('ord_')) {
    const added = await addBriefPhoto(services, actor, { messageId: onto, photo });
    return NOTICES[added];
  }
  const bytes = await readLargest(services.store, photo);
  if (!bytes) return 'picture_gone';
  const caption = whatsappTexts.files.caption;
  const added = await addOrderPhoto(services, actor, { orderId: onto, bytes, caption });
  if (added.ok) return 'picture_put';
  return added.reason === 'there_already' || added.reason === 'too_many' ? NOTICES[added.reason] : 'picture_gone';
}

const NOTICES = {
  added: 'picture_put',
  there_already: 'picture_there',
  too_many: 'picture_full',
  unknown: 'picture_gone',
} as const;

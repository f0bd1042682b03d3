import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { photoView } from '#app/features/ground/photos/door/photo-view.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { isApproved } from '#app/platform/whatsapp/whatsapp-consent.server.ts';
import { fillTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';
import { formatHelpReference, parseHelpReference } from '../support/door/help-reference.ts';
import type { InboxMessage } from '../support/door/inbox.server.ts';
import { supportMessages } from '../support/door/support-message.table.server.ts';
import { valuesOf } from './reply-by-whatsapp.server.ts';
import { whatsappFiles } from './whatsapp-file.table.server.ts';
import { answerWaiting } from './whatsapp-template-texts.ts';
import { whatsappTexts } from './whatsapp-texts.ts';
import { windowUntil } from './whatsapp-window.server.ts';

const OTHERS = 5;

/** What the page of a message that came by WhatsApp shows beside its words; undefined for one that came another way. */
export async function readWhatsAppThread({ db, clock, config }: ActContext, message: InboxMessage) {
  if (!message.whatsapp) return undefined;
  const until = await windowUntil(db, message.whatsapp);
  const { business } = await readShopSettings(db);
  const named = { name: message.name, number: parseHelpReference(message.reference) ?? 0 };
  return {
    isConnected: config.whatsapp !== undefined,
    /** Until when words of our own may go; null where they may not. */
    openUntil: until && until > clock() ? formatDateTime(until) : null,
    template: {
      words: fillTemplate(answerWaiting, valuesOf(named, business.name)),
      isApproved: await isApproved(db, answerWaiting.name),
    },
    files: await listFiles(db, message.id),
    others: message.phone ? await listOthers(db, message.phone.number, message.id) : [],
  };
}

export type WhatsAppThread = NonNullable<Awaited<ReturnType<typeof readWhatsAppThread>>>;

async function listFiles(db: Database, messageId: string) {
  const rows = await db
    .select()
    .from(whatsappFiles)
    .where(eq(whatsappFiles.messageId, messageId))
    .orderBy(asc(whatsappFiles.at), asc(whatsappFiles.id));
  return rows.map(({ id, replyId, kind, name, state, picture }, place) => ({
    id,
    /** '' for what came with the first words. */
    of: replyId ?? '',
    kind,
    name,
    state,
    picture: picture && { ...photoView(picture), alt: whatsappTexts.files.picture(place + 1) },
  }));
}

export type SentFile = WhatsAppThread['files'][number];

/**
 * Where else the number stands. It was typed there and not proved, so what is written on WhatsApp is never shown to whoever typed it: the
 * team alone sees both.
 */
async function listOthers(db: Database, phone: string, messageId: string) {
  const itsOrders = await db
    .select({ id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix })
    .from(orders)
    .where(eq(orders.callLine, phone))
    .orderBy(desc(orders.createdAt))
    .limit(OTHERS);
  const messages = await db
    .select({ id: supportMessages.id, number: supportMessages.number, channel: supportMessages.channel })
    .from(supportMessages)
    .where(and(eq(supportMessages.phone, phone), ne(supportMessages.id, messageId)))
    .orderBy(desc(supportMessages.createdAt))
    .limit(OTHERS);
  return [
    ...itsOrders.map((order) => ({
      id: order.id,
      to: `/orders/${order.id}`,
      words: formatOrderNumber(order),
      takesPictures: true,
    })),
    ...messages.map(({ id, number, channel }) => ({
      id,
      to: `/inbox/${id}`,
      words: formatHelpReference(number),
      takesPictures: channel === 'bespoke',
    })),
  ];
}

import { data } from 'react-router';
import { readMailShop } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import { writeSampleMails } from '#app/features/office/message-ledger/mail-kinds.server.ts';
import { shop } from '#app/features.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';

/** A sample of every email. Only on an address nobody else can reach; elsewhere the pages do not exist. */
export async function readMailPreviews(context: ActContext) {
  if (!context.config.isPublicAddressLocal) throw data(null, { status: 404 });
  return writeSampleMails(shop.messages, await readMailShop(context));
}

import { data } from 'react-router';
import { writeSampleMails } from '#app/features/mail-ledger/mail-kinds.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';

/** A sample of every email. Only on an address nobody else can reach; elsewhere the pages do not exist. */
export async function readMailPreviews({ db, config }: ActContext) {
  if (!config.isPublicAddressLocal) throw data(null, { status: 404 });
  const { business } = await readShopSettings(db);
  return writeSampleMails({ business, publicUrl: config.publicUrl });
}

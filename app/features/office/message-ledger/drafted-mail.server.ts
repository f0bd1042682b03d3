import { mailShopOf } from '#app/features/ground/settings/door/read-mail-shop.server.ts';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Announced } from '#app/platform/features/define-feature.ts';
import { writeSampleMails } from './mail-kinds.server.ts';

const SHOWN = 'order-confirmed';

/** The HTML of an email about a made-up order, in the clothes of the draft. */
export async function readDraftedMail(
  { db, config }: Pick<ActContext, 'db' | 'config'>,
  messages: Announced['messages'],
): Promise<string> {
  const mails = writeSampleMails(messages, mailShopOf(await readDraftedSettings(db), config.publicUrl));
  const mail = mails.find(({ sample }) => sample === SHOWN)?.mail;
  if (!mail) throw new Error(`No sample of an email is called ${SHOWN}`);
  return mail.html;
}

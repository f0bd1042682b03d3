import type { Act, Tell } from '#app/platform/act/act.server.ts';
import type { Message, TellOptions } from '#app/platform/act/message.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announcement } from '#app/platform/live-updates/live-updates.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { MailShop } from '#app/platform/mail/mail-message.ts';
import { enqueueWhatsApp, templateToSend } from '#app/platform/whatsapp/deliver-whatsapp.server.ts';
import { hasConsent, isApproved } from '#app/platform/whatsapp/whatsapp-consent.server.ts';
import { fillTemplate } from '#app/platform/whatsapp/whatsapp-template.ts';
import { readMailShop } from '../settings/door/read-mail-shop.server.ts';
import './door/define-message.ts';
import { notifications } from './door/notification.table.server.ts';
import { showByKey, showToCustomer } from './show-on-devices.server.ts';

/** Writes a message down for one way, if it has words for it. False where it has none, or has been written. */
type Way = (act: Act, message: Message, options: TellOptions) => Promise<boolean>;

const byEmail: Way = async (act, { email }, options) =>
  email !== undefined && enqueueMail(act.db, act.jobs, email(await shopOf(act)), act.now, options);

/** And on the devices a customer turned on. What the team is told away from the back office follows later (`notify-team.server.ts`). */
const byNotification: Way = async (act, { userId, news, team }, { leavesAt }) => {
  const ofCustomer =
    news && userId ? await notify(act, { ...news, audience: 'customer', userId, topic: null }) : undefined;
  if (userId && ofCustomer) await showToCustomer(act, { userId, notificationId: ofCustomer, leavesAt });
  const ofTeam = team && (await notify(act, { ...team, audience: 'admin' }));
  return ofCustomer !== undefined || ofTeam !== undefined;
};

/** Without an account there is no notification: nothing is kept of it once it is shown. */
const byKey: Way = async (act, { keyNews }, { leavesAt }) =>
  keyNews !== undefined && (await showByKey(act, { ...keyNews, leavesAt }));

/** Beside the email, to whoever said yes to it, by a template that Meta has approved. Where it fails there is the email. */
const byWhatsApp: Way = async (act, { whatsapp }, options) => {
  const told = act.config.whatsapp && whatsapp?.(await shopOf(act));
  if (!told || !(await hasConsent(act.db, told.recipient))) return false;
  const { template, values, kind, dedupeKey, recipient, subjectId } = told;
  if (!(await isApproved(act.db, template.name))) return false;
  const body = fillTemplate(template, values);
  const message = { kind, dedupeKey, recipient, subjectId, body, template: templateToSend(template, values) };
  return (await enqueueWhatsApp(act, message, options)) !== undefined;
};

/** Another way of telling is an adapter, a function beside these and a word in this list. */
const WAYS = [byEmail, byNotification, byKey, byWhatsApp];

export const tell: Tell = async (act, message, options = {}) => {
  let isNew = false;
  for (const way of WAYS) isNew = (await way(act, message, options)) || isNew;
  return isNew;
};

/** Read once an act: a class may have a thousand students. */
const shops = new WeakMap<Act, MailShop>();

async function shopOf(act: Act): Promise<MailShop> {
  const shop = shops.get(act) ?? (await readMailShop(act));
  shops.set(act, shop);
  return shop;
}

type NewRow = Omit<typeof notifications.$inferInsert, 'id' | 'createdAt' | 'actor'>;

/** Nobody is notified of the same thing twice. Wakes every page that counts it. Its id; undefined where it was told before. */
async function notify({ db, now, actor }: Act, row: NewRow): Promise<string | undefined> {
  const [written] = await db
    .insert(notifications)
    .values({ ...row, id: newId('ntf', now), createdAt: now, actor: row.topic && actor })
    .onConflictDoNothing({ target: notifications.dedupeKey })
    .returning({ id: notifications.id, announced: announcement(row.userId ? `user:${row.userId}` : 'admins') });
  return written?.id;
}

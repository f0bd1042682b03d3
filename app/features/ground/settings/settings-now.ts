import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { settingsTexts } from './door/settings-texts.ts';
import type { PlainGroup, ShopSettings } from './door/shop-settings.ts';

const texts = settingsTexts.now;

/** What each group says now, in a line for the list of groups. */
export function sayNow({
  business,
  delivery,
  masterclass,
  transfer,
  tax,
  facts,
  orders,
  opening,
  contact,
}: ShopSettings): Record<PlainGroup, string> {
  return {
    business: joined(business.name, formatPhone(business.phone), business.workshop.city),
    delivery: texts.leadDays(delivery.leadDaysMin, delivery.leadDaysMax),
    masterclass: joined(masterclass.teacher.name || texts.noTeacher, formatKobo(masterclass.priceKobo)),
    transfer: joined(transfer.bank, transfer.accountNumber) || texts.noAccount,
    tax: tax.mode === 'included' ? texts.vat(tax.rateBasisPoints / 100) : texts.noVat,
    facts: joined(...Object.values(facts)) || texts.nothing,
    orders: texts.orders(orders.prefix, orders.depositPercent),
    opening: opening.isOpen ? texts.open : texts.notOpen,
    contact: texts.chat(contact.showsChat, senderName({ business, contact })),
  };
}

const joined = (...facts: string[]) => facts.filter(Boolean).join(' · ');

/** The name that is beside the address our mails come from. */
export const senderName = ({ business, contact }: Pick<ShopSettings, 'business' | 'contact'>): string =>
  contact.mailSenderName || business.name;

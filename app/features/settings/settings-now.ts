import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { senderName } from './sender-name.ts';
import type { SettingGroup, ShopSettings } from './shop-settings.ts';

/** What each group says now, in a line for the list of groups. */
export function sayNow({ business, delivery, masterclass, tax, contact }: ShopSettings): Record<SettingGroup, string> {
  return {
    business: `${business.name} · ${formatPhone(business.phone)} · ${business.workshop.city}`,
    delivery: `${delivery.leadDaysMin} to ${delivery.leadDaysMax} days for a new piece`,
    masterclass: `${masterclass.teacher.name} · ${formatKobo(masterclass.priceKobo)}`,
    tax: tax.mode === 'included' ? `Prices include ${tax.rateBasisPoints / 100} % VAT` : 'Not registered for VAT',
    contact: `${contact.showsChat ? 'With' : 'Without'} the chat button · emails from ${senderName({ business, contact })}`,
  };
}

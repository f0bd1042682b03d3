import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { showHours } from './door/opening-hours.ts';
import type { PlainGroup, ShopSettings } from './door/shop-settings.ts';

export type FormValues = Record<string, string>;

/** As many social pages as the form has lines for. */
export const SOCIAL_LINES = [0, 1, 2, 3, 4, 5] as const;

/** What is in the fields of a group's form, by name; `settings-form.schema.ts` reads it back as the same. */
const SHOWN: { [Group in PlainGroup]: (settings: ShopSettings[Group]) => FormValues } = {
  business: ({ phone, whatsapp, workshop, hours, socials, ...lines }) => ({
    ...lines,
    addressLine1: workshop.addressLine1,
    city: workshop.city,
    state: workshop.state,
    hoursNote: hours.days.length === 0 ? workshop.openingHours : hours.note,
    ...showHours(hours.days),
    phone: formatPhone(phone),
    whatsapp: whatsapp && formatPhone(`+${whatsapp}`),
    ...Object.fromEntries(
      socials.flatMap(({ label, url }, line) => [
        [`socialLabel${line}`, label],
        [`socialUrl${line}`, url],
      ]),
    ),
  }),
  delivery: ({ leadDaysMin, leadDaysMax, showsKept }) => ({
    leadDaysMin: String(leadDaysMin),
    leadDaysMax: String(leadDaysMax),
    ...(showsKept && { showsKept: 'on' }),
  }),
  masterclass: ({ priceKobo, months, startsOn, timings, timingsBy, seats, teacher }) => ({
    priceKobo: inNaira(priceKobo),
    months: String(months),
    startsOn: startsOn ?? '',
    timings: timings ?? '',
    timingsBy: timingsBy ?? '',
    seats: seats === null ? '' : String(seats),
    teacherName: teacher.name,
    teacherRole: teacher.role,
    teacherWords: teacher.words,
  }),
  tax: ({ mode, rateBasisPoints, ofClass, number }) => ({
    mode,
    rate: String(rateBasisPoints / 100),
    number,
    ...(ofClass && { ofClass: 'on' }),
  }),
  orders: ({ prefix, depositPercent, milestones, reminds, staffPercent }) => ({
    prefix,
    depositPercent: String(depositPercent),
    staffPercent: String(staffPercent),
    milestones: milestones.join('\n'),
    reminds: reminds ? 'on' : '',
  }),
  transfer: ({ ofEachPayment, ...account }) => ({ ...account, ...(ofEachPayment && { ofEachPayment: 'on' }) }),
  facts: (facts) => facts,
  opening: ({ isOpen, words }) => ({ isOpen: isOpen ? 'on' : '', words }),
  contact: ({ showsChat, mailSenderName }) => ({ showsChat: showsChat ? 'on' : '', mailSenderName }),
};

export function showSettings<Group extends PlainGroup>(group: Group, settings: ShopSettings[Group]): FormValues {
  return SHOWN[group](settings);
}

const inNaira = (amountKobo: number) => (amountKobo / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });

import { z } from 'zod';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { parsePhone } from '#app/platform/phone/phone-number.ts';
import { settingsTexts } from './settings-texts.ts';
import { SETTING_GROUPS, type SettingGroup, type ShopSettings } from './shop-settings.ts';

const { refusals } = settingsTexts;

export type FormValues = Record<string, string>;
type Reading<Group extends SettingGroup> =
  | { ok: true; value: ShopSettings[Group] }
  | { ok: false; reason: 'refused'; fields: Record<string, string> }
  /** Fields that no form of ours has. */
  | { ok: false; reason: 'foreign' };

/** What the settings keep (`shop-settings.ts`). */
const MOST_KOBO = 1_000_000_000_000;

/** As many social pages as the form has lines for. */
export const SOCIAL_LINES = 6;
export const ZONES = ['LAGOS', 'OTHERS'] as const;
export const SIZE_CLASSES = ['parcel', 'van', 'truck'] as const;

/** A group's form: what stands in its fields, and what the posted fields mean. */
interface GroupForm<Group extends SettingGroup> {
  show(settings: ShopSettings[Group]): FormValues;
  read(fields: Fields): ShopSettings[Group];
}

/** Reads typed fields one by one and remembers what is wrong with which. */
class Fields {
  readonly wrong: Record<string, string> = {};
  readonly #typed: FormValues;
  readonly #read = new Set<string>();

  constructor(typed: FormValues) {
    this.#typed = typed;
  }

  /** Whether something came that was never asked for. */
  get isForeign(): boolean {
    return Object.keys(this.#typed).some((name) => !this.#read.has(name));
  }

  text(name: string): string {
    this.#read.add(name);
    return (this.#typed[name] ?? '').normalize('NFC').trim();
  }

  line(name: string, max: number): string {
    const text = this.text(name).replace(/\s+/g, ' ');
    if (text === '') this.refuse(name, refusals.missing);
    if (text.length > max) this.refuse(name, refusals.long);
    return text;
  }

  optional(name: string, max: number): string {
    const text = this.text(name).replace(/\s+/g, ' ');
    if (text.length > max) this.refuse(name, refusals.long);
    return text;
  }

  phone(name: string): string {
    const phone = parsePhone(this.text(name));
    if (!phone || !/^\+\d{8,15}$/.test(phone)) this.refuse(name, refusals.phone);
    return phone ?? '';
  }

  kobo(name: string): number {
    const amountKobo = parseNaira(this.text(name));
    if (amountKobo === undefined || amountKobo > MOST_KOBO) this.refuse(name, refusals.money);
    return amountKobo ?? 0;
  }

  whole(name: string, { min, max, sentence }: { min: number; max: number; sentence: string }): number {
    const text = this.text(name);
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= min && number <= max)) this.refuse(name, sentence);
    return number || 0;
  }

  day(name: string): string | null {
    const text = this.text(name);
    if (text === '') return null;
    if (!z.iso.date().safeParse(text).success) this.refuse(name, refusals.day);
    return text;
  }

  refuse(name: string, sentence: string) {
    this.wrong[name] ??= sentence;
  }
}

const FORMS: { [Group in SettingGroup]: GroupForm<Group> } = {
  business: {
    show: ({ phone, whatsapp, workshop, socials, ...lines }) => ({
      ...lines,
      ...workshop,
      phone: formatPhone(phone),
      whatsapp: formatPhone(`+${whatsapp}`),
      ...Object.fromEntries(
        socials.flatMap(({ label, url }, line) => [
          [`socialLabel${line}`, label],
          [`socialUrl${line}`, url],
        ]),
      ),
    }),
    read: (fields) => ({
      name: fields.line('name', 40),
      phone: fields.phone('phone'),
      whatsapp: fields.phone('whatsapp').slice(1),
      email: readEmail(fields),
      workshop: {
        addressLine1: fields.line('addressLine1', 120),
        city: fields.line('city', 60),
        state: fields.line('state', 40),
        openingHours: fields.line('openingHours', 80),
      },
      socials: readSocials(fields),
    }),
  },
  delivery: {
    show: ({ ranges, leadDaysMin, leadDaysMax }) => ({
      leadDaysMin: String(leadDaysMin),
      leadDaysMax: String(leadDaysMax),
      ...Object.fromEntries(
        ranges.flatMap(({ zone, sizeClass, fromKobo, toKobo }) => [
          [rangeField(zone, sizeClass, 'from'), inNaira(fromKobo)],
          [rangeField(zone, sizeClass, 'to'), inNaira(toKobo)],
        ]),
      ),
    }),
    read: (fields) => {
      const days = { min: 0, max: 365, sentence: refusals.days };
      const leadDaysMin = fields.whole('leadDaysMin', days);
      const leadDaysMax = fields.whole('leadDaysMax', days);
      if (leadDaysMax < leadDaysMin) fields.refuse('leadDaysMax', refusals.order);
      return {
        ranges: ZONES.flatMap((zone) => SIZE_CLASSES.map((size) => readRange(fields, zone, size))),
        leadDaysMin,
        leadDaysMax,
      };
    },
  },
  masterclass: {
    show: ({ priceKobo, months, startsOn, timings, timingsBy, seats, teacher }) => ({
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
    read: (fields) => ({
      priceKobo: fields.kobo('priceKobo'),
      months: fields.whole('months', { min: 1, max: 12, sentence: refusals.number }),
      startsOn: fields.day('startsOn'),
      timings: fields.optional('timings', 60) || null,
      timingsBy: fields.day('timingsBy'),
      seats:
        fields.text('seats') === '' ? null : fields.whole('seats', { min: 1, max: 999, sentence: refusals.number }),
      teacher: {
        name: fields.line('teacherName', 60),
        role: fields.line('teacherRole', 80),
        words: fields.line('teacherWords', 600),
      },
    }),
  },
  tax: {
    show: ({ mode, rateBasisPoints, number }) => ({ mode, rate: String(rateBasisPoints / 100), number }),
    read: (fields) => {
      const rate = /^\d{1,2}(?:\.\d{1,2})?$/.test(fields.text('rate')) ? Number(fields.text('rate')) : 0;
      if (rate <= 0 || rate > 50) fields.refuse('rate', refusals.rate);
      return {
        mode: fields.text('mode') === 'included' ? 'included' : 'none',
        rateBasisPoints: Math.round(rate * 100),
        number: fields.optional('number', 30),
      };
    },
  },
  contact: {
    show: ({ showsChat, mailSenderName }) => ({
      showsChat: showsChat ? 'on' : '',
      mailSenderName,
    }),
    read: (fields) => ({
      showsChat: fields.text('showsChat') === 'on',
      mailSenderName: fields.optional('mailSenderName', 60),
    }),
  },
};

/** What stands in the fields of a group's form, by name. */
export function showSettings<Group extends SettingGroup>(group: Group, settings: ShopSettings[Group]): FormValues {
  return FORMS[group].show(settings);
}

/** What was typed, as the group's settings, or a sentence for each field that cannot be read. */
export function readSettings<Group extends SettingGroup>(group: Group, typed: FormValues): Reading<Group> {
  const fields = new Fields(typed);
  const value = FORMS[group].read(fields);
  if (fields.isForeign) return { ok: false, reason: 'foreign' };
  if (Object.keys(fields.wrong).length > 0) return { ok: false, reason: 'refused', fields: fields.wrong };
  // The schema of what is kept has the last word: a form may not write what cannot be read again.
  return { ok: true, value: SETTING_GROUPS[group].parse(value) as ShopSettings[Group] };
}

export const rangeField = (zone: string, sizeClass: string, end: 'from' | 'to') => `${zone}.${sizeClass}.${end}`;

function readRange(fields: Fields, zone: (typeof ZONES)[number], sizeClass: (typeof SIZE_CLASSES)[number]) {
  const fromKobo = fields.kobo(rangeField(zone, sizeClass, 'from'));
  const toKobo = fields.kobo(rangeField(zone, sizeClass, 'to'));
  if (toKobo < fromKobo) fields.refuse(rangeField(zone, sizeClass, 'to'), refusals.order);
  return { zone, sizeClass, fromKobo, toKobo };
}

function readEmail(fields: Fields): string {
  const email = fields.line('email', 254).toLowerCase();
  if (!SETTING_GROUPS.business.shape.email.safeParse(email).success) fields.refuse('email', refusals.email);
  return email;
}

function readSocials(fields: Fields): ShopSettings['business']['socials'] {
  return Array.from({ length: SOCIAL_LINES }, (_, line) => line).flatMap((line) => {
    const label = fields.optional(`socialLabel${line}`, 30);
    const url = fields.optional(`socialUrl${line}`, 200);
    if (label === '' && url === '') return [];
    if (label === '') fields.refuse(`socialLabel${line}`, refusals.pair);
    if (!SETTING_GROUPS.business.shape.socials.element.shape.url.safeParse(url).success) {
      fields.refuse(`socialUrl${line}`, url === '' ? refusals.pair : refusals.url);
    }
    return [{ label, url }];
  });
}

const inNaira = (amountKobo: number) => (amountKobo / 100).toLocaleString('en-US', { maximumFractionDigits: 2 });

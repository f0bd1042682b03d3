import { z } from 'zod';
import { countCharacters } from '#app/platform/forms/plain-text.ts';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { MAX_MILESTONE_LENGTH, MILESTONES, MOST_MILESTONES } from '../milestones.ts';
import { openingHours } from '../opening-hours.schema.ts';
import { DEPOSIT_PERCENTS } from './deposit.ts';
import { SETTING_LENGTHS } from './setting-lengths.ts';
import { DEFAULT_WINDOW, WINDOW_GROUPS, type WindowGroup } from './window-settings.ts';

/** As a form has read it, counted as the form counts. */
const text = (max: number) => z.string().refine((kept) => countCharacters(kept) <= max);
const line = (max: number) => text(max).min(1);
const kobo = z.int().min(0).max(1_000_000_000_000);

/** How the price of a piece speaks of value added tax. Prices are always what is paid: the law wants the whole price shown. */
export const TAX_MODES = ['none', 'included'] as const;

/**
 * What the owner can change without a developer, group by group; each group is one form under /settings. A fact the owner has not given is
 * an empty text, or null for days and numbers, and is shown nowhere. A group that is not there, or was written by an older release,
 * falls back to its default whole.
 */
export const SETTING_GROUPS = {
  business: z.object({
    name: line(SETTING_LENGTHS.name),
    /** E.164 */
    phone: z.string().regex(/^(?:\+\d{8,15})?$/),
    /** As wa.me wants it: digits alone. */
    whatsapp: z.string().regex(/^(?:\d{8,15})?$/),
    email: z.union([z.literal(''), z.email().max(MAX_EMAIL_LENGTH)]),
    /** The address is there whole or not at all. */
    workshop: z.object({
      addressLine1: text(SETTING_LENGTHS.addressLine1),
      city: text(SETTING_LENGTHS.city),
      state: text(SETTING_LENGTHS.state),
      /** As it is shown: the hours in words, and what the owner adds to them. */
      openingHours: text(SETTING_LENGTHS.openingHours),
    }),
    /** What `openingHours` is said from. */
    hours: z.object({ days: openingHours, note: text(SETTING_LENGTHS.hoursNote) }).default({ days: [], note: '' }),
    socials: z
      .array(
        z.object({
          label: line(SETTING_LENGTHS.socialLabel),
          url: z.url({ protocol: /^https$/ }).max(SETTING_LENGTHS.socialUrl),
        }),
      )
      .max(6),
  }),
  delivery: z.object({
    /** What a new piece starts with; each keeps its own afterwards. */
    leadDaysMin: z.int().min(0).max(365),
    leadDaysMax: z.int().min(0).max(365),
    /** Whether the shop says how many of its dates it kept, as soon as that is good (bespoke/queue). */
    showsKept: z.boolean().default(false),
  }),
  /** The class, where no cohort of the back office says it better. */
  masterclass: z.object({
    /** For the whole class of `months`. */
    priceKobo: kobo,
    months: z.int().min(1).max(12),
    /** First evening, a day in Lagos such as `2027-01-11`; null until it is set. */
    startsOn: z.iso.date().nullable(),
    /** `7pm to 8pm`; null while the timings are to be confirmed. */
    timings: text(SETTING_LENGTHS.timings).nullable(),
    /** The day by which students are told the timings. */
    timingsBy: z.iso.date().nullable(),
    /** Places in the class; null for as many as come. */
    seats: z.int().min(1).nullable(),
    teacher: z.object({
      name: text(SETTING_LENGTHS.teacherName),
      role: text(SETTING_LENGTHS.teacherRole),
      words: text(SETTING_LENGTHS.teacherWords),
    }),
  }),
  /** The account that customers transfer to where nobody can pay online: there whole or not at all. */
  transfer: z.object({
    bank: text(SETTING_LENGTHS.bank),
    accountName: text(SETTING_LENGTHS.accountName),
    accountNumber: z.string().regex(/^(?:\d{10})?$/),
    /** Where customers can pay online, a payment may get an account number of its own instead (features/pay). */
    ofEachPayment: z.boolean().default(false),
  }),
  tax: z.object({
    mode: z.enum(TAX_MODES),
    /** In hundredths of a percent: 750 is 7.5%. */
    rateBasisPoints: z.int().min(1).max(5000),
    /** The class carries it too. */
    ofClass: z.boolean().default(false),
    /** The tax identification number on receipts; empty when there is none. */
    number: text(SETTING_LENGTHS.taxNumber),
  }),
  /** What holds for every product that does not say otherwise; empty where the shop says nothing of it. */
  facts: z.object({
    warranty: text(SETTING_LENGTHS.warranty),
    /** Of cloth, for products that have any. */
    samples: text(SETTING_LENGTHS.samples),
    returns: text(SETTING_LENGTHS.returns),
    maker: text(SETTING_LENGTHS.maker),
    /** How far a product is carried, and by whom. */
    carrying: text(SETTING_LENGTHS.carrying),
  }),
  orders: z.object({
    /** Stands before the number of an order: `GD` in `GD-1001`. Orders keep the one of their day. */
    prefix: z.string().regex(/^[A-Z][A-Z0-9]{0,5}$/),
    /** Of pieces made to order, paid in the shop before the rest; 0 for everything at once. */
    depositPercent: z.union([z.literal(0), z.literal(DEPOSIT_PERCENTS)]).default(0),
    /** Steps in the workshop that customers are told of, in their order; none for no such steps. */
    milestones: z.array(text(MAX_MILESTONE_LENGTH)).max(MOST_MILESTONES).default(MILESTONES),
    /** Customers are reminded of what they owe and of quotes that end without anybody pressing. */
    reminds: z.boolean().default(true),
    /** How much of what is asked staff may take off, in percent; 0 leaves all of it to the owner. */
    staffPercent: z.int().min(0).max(100).default(0),
  }),
  opening: z.object({
    /** While it is not, visitors get the page that says so instead of the shop. */
    isOpen: z.boolean(),
    /** What that page says besides; may be empty. */
    words: text(SETTING_LENGTHS.openingWords),
  }),
  contact: z.object({
    /** The chat button, where a chat service is configured. */
    showsChat: z.boolean(),
    /** The name mails come from; empty for the business's own. */
    mailSenderName: text(SETTING_LENGTHS.mailSenderName),
  }),
  ...WINDOW_GROUPS,
} as const;

export type SettingGroup = keyof typeof SETTING_GROUPS;
/** Those with a form of their own under /settings, in force as soon as they are saved. */
export type PlainGroup = Exclude<SettingGroup, WindowGroup>;
export type ShopSettings = { [Group in SettingGroup]: z.infer<(typeof SETTING_GROUPS)[Group]> };

/** What every shop begins with: what the specification names, and no fact that only the owner can know. */
export const DEFAULT_SETTINGS: ShopSettings = {
  business: {
    name: 'Gida',
    phone: '',
    whatsapp: '',
    email: '',
    workshop: { addressLine1: '', city: '', state: '', openingHours: '' },
    hours: { days: [], note: '' },
    socials: [],
  },
  delivery: { leadDaysMin: 15, leadDaysMax: 20, showsKept: false },
  masterclass: {
    priceKobo: 2_500_000,
    months: 1,
    startsOn: null,
    timings: null,
    timingsBy: null,
    seats: null,
    teacher: { name: '', role: '', words: '' },
  },
  transfer: { bank: '', accountName: '', accountNumber: '', ofEachPayment: false },
  tax: { mode: 'none', rateBasisPoints: 750, ofClass: false, number: '' },
  facts: { warranty: '', samples: '', returns: '', maker: '', carrying: '' },
  orders: { prefix: 'GD', depositPercent: 0, milestones: MILESTONES, reminds: true, staffPercent: 0 },
  opening: { isOpen: true, words: '' },
  contact: { showsChat: true, mailSenderName: '' },
  ...DEFAULT_WINDOW,
};

import { z } from 'zod';
import {
  MAX_ADDRESS_LINE_LENGTH,
  MAX_CITY_LENGTH,
  MAX_DELIVERY_NOTES_LENGTH,
} from '#app/features/ground/accounts/door/account-lengths.ts';
import { NIGERIAN_STATES } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { day, line, onceRead, optional, paragraph, phone, required, wholeNumber } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { orderChangeTexts } from './order-change-texts.ts';

const { refusals } = orderChangeTexts;

const place = {
  addressLine1: optional(line(MAX_ADDRESS_LINE_LENGTH), '').default(''),
  city: optional(line(MAX_CITY_LENGTH), '').default(''),
  state: z.enum(['', ...NIGERIAN_STATES], refusals.state).default(''),
  localGovernmentArea: optional(line(MAX_CITY_LENGTH), null).default(null),
  floor: optional(wholeNumber(0, 60, refusals.floor), null).default(null),
  landmark: optional(line(MAX_ADDRESS_LINE_LENGTH), null).default(null),
};

const fields = {
  /** What the form was made from, see `seenOf`. */
  seen: z.string().regex(/^[0-9a-f]{24}$/),
  username: required(line(MAX_NAME_LENGTH), refusals.name),
  callLine: required(phone(refusals.phone), refusals.phone),
  way: z.enum(['brought', 'collected']),
  ...place,
  deliveryNotes: optional(paragraph(MAX_DELIVERY_NOTES_LENGTH), null).default(null),
};

type Place = { way: 'brought' | 'collected' } & Record<'addressLine1' | 'city' | 'state', string>;

/** When it is promised for now, and why it changes. */
const terms = {
  estimatedFrom: required(day(refusals.day), refusals.day),
  estimatedTo: required(day(refusals.day), refusals.day),
  reason: required(line(MAX_REASON_LENGTH), refusals.reason),
};

const isInOrder = ({ estimatedFrom, estimatedTo }: Record<'estimatedFrom' | 'estimatedTo', string>) =>
  estimatedFrom <= estimatedTo;

const notInOrder = { path: ['estimatedTo'], message: refusals.days, when: onceRead('estimatedFrom', 'estimatedTo') };

/** What is brought somewhere needs an address. */
function askForPlace({ way, ...typed }: Place, context: z.RefinementCtx) {
  if (way === 'collected') return;
  const asked = { addressLine1: refusals.address, city: refusals.city, state: refusals.state };
  for (const [name, message] of Object.entries(asked)) {
    if (typed[name as keyof typeof asked] === '') context.addIssue({ code: 'custom', path: [name], message });
  }
}

/** What customers correct themselves. */
export const changeOwnOrderSchema = z.strictObject(fields).superRefine(askForPlace);

/** What the team changes, and why. */
export const changeOrderSchema = z
  .strictObject({ ...fields, ...terms })
  .superRefine(askForPlace)
  .refine(isInOrder, notInOrder);

/** What a change of lines says beside them. */
export const lineChangeTermsSchema = z.strictObject(terms).refine(isInOrder, notInOrder);

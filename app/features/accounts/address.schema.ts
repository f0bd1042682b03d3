import { z } from 'zod';
import { parseNigerianPhone } from '#app/platform/phone/nigerian-phone.ts';
import { MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH, MAX_DELIVERY_NOTES_LENGTH } from './account-lengths.ts';
import { accountsTexts } from './accounts-texts.ts';
import { NIGERIAN_STATES } from './nigerian-states.ts';
import { line, paragraph } from './plain-text.schema.ts';

const texts = accountsTexts.address;

const requiredLine = (max: number, missing: string) => line(max).refine((text) => text !== '', missing);
const optionalLine = (max: number) =>
  line(max)
    .transform((text) => text || null)
    .default(null);

const phone = z
  .string()
  .max(MAX_PHONE_LENGTH, texts.phoneWrong)
  .refine((typed) => typed.trim() !== '', texts.phoneMissing)
  .transform((typed, context) => {
    const parsed = parseNigerianPhone(typed);
    if (!parsed && typed.trim() !== '') context.addIssue({ code: 'custom', message: texts.phoneWrong });
    return parsed ?? z.NEVER;
  });

/** The address form: four required, the rest helps a driver. Phones come out as `+234…`. */
export const addressSchema = z.strictObject({
  addressLine1: requiredLine(MAX_ADDRESS_LINE_LENGTH, texts.lineMissing),
  addressPhone: phone,
  state: z.enum(NIGERIAN_STATES, texts.stateMissing),
  city: requiredLine(MAX_CITY_LENGTH, texts.cityMissing),
  landmark: optionalLine(MAX_ADDRESS_LINE_LENGTH),
  localGovernmentArea: optionalLine(MAX_CITY_LENGTH),
  secondPhone: z
    .union([z.literal('').transform(() => null), phone])
    .nullable()
    .default(null),
  deliveryNotes: paragraph(MAX_DELIVERY_NOTES_LENGTH)
    .transform((text) => text || null)
    .default(null),
});

export type AddressFields = z.infer<typeof addressSchema>;

/** The other form of the address step of onboarding. */
export const skipAddressSchema = z.strictObject({ intent: z.literal('skip') });

/** /addNumber: the number a pickup is called on. */
export const pickupPhoneSchema = z.strictObject({ pickupPhone: phone });

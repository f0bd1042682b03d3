import { z } from 'zod';
import { line, optional, paragraph, phone, required, wholeNumber } from '#app/platform/forms/text.ts';
import { parseNigerianPhone } from '#app/platform/phone/nigerian-phone.ts';
import { accountsTexts } from './accounts-texts.ts';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH, MAX_DELIVERY_NOTES_LENGTH } from './door/account-lengths.ts';
import { spellArea } from './door/local-government-areas.ts';
import { NIGERIAN_STATES } from './door/nigerian-states.ts';

const texts = accountsTexts.address;

const printed = (max: number) => line(max, texts.tooLong);
/** Drivers call it, on a mobile. */
const mobile = phone(texts.phoneWrong, parseNigerianPhone);

/** The address form: four required, the rest helps a driver. A local government is spelled as we know it. Phones come out as `+234…`. */
export const addressSchema = z
  .strictObject({
    addressLine1: required(printed(MAX_ADDRESS_LINE_LENGTH), texts.lineMissing),
    addressPhone: required(mobile, texts.phoneMissing),
    state: z.enum(NIGERIAN_STATES, texts.stateMissing),
    city: required(printed(MAX_CITY_LENGTH), texts.cityMissing),
    landmark: optional(printed(MAX_ADDRESS_LINE_LENGTH), null).default(null),
    localGovernmentArea: optional(printed(MAX_CITY_LENGTH), null).default(null),
    floor: optional(wholeNumber(0, 60, texts.floorWrong), null).default(null),
    secondPhone: optional(mobile, null).nullable().default(null),
    deliveryNotes: optional(paragraph(MAX_DELIVERY_NOTES_LENGTH, texts.tooLong), null).default(null),
  })
  .transform((address) => ({ ...address, localGovernmentArea: spellArea(address.state, address.localGovernmentArea) }));

export type AddressFields = z.infer<typeof addressSchema>;

/** The other form of the address step of onboarding. */
export const skipAddressSchema = z.strictObject({ intent: z.literal('skip') });

/** /addNumber: the number a pickup is called on. */
export const pickupPhoneSchema = z.strictObject({ pickupPhone: required(mobile, texts.phoneMissing) });

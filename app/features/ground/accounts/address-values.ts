import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import type { Address } from './address.queries.server.ts';

/** An address as fields and lists show it: phones as people write them, nothing for what was not given. */
export function addressValues(address: Address): Record<string, string> {
  const { addressPhone, secondPhone, floor, ...rest } = address;
  const shown = {
    ...rest,
    floor: floor ? String(floor) : null,
    addressPhone: formatPhone(addressPhone),
    secondPhone: secondPhone && formatPhone(secondPhone),
  };
  return Object.fromEntries(Object.entries(shown).filter((entry): entry is [string, string] => entry[1] !== null));
}

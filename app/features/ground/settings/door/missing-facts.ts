import { addressLine } from '#app/platform/text/postal-address.ts';
import type { ShopSettings } from './shop-settings.ts';

type Workshop = ShopSettings['business']['workshop'];

/** What only the owner can know, and pages leave out until it is given. */
export type ShopFact = 'phone' | 'whatsapp' | 'email' | 'address' | 'openingHours';

/** The facts that customers look for and do not find, in the order of their form. */
export function missingFacts({ business }: Pick<ShopSettings, 'business'>): ShopFact[] {
  const { phone, whatsapp, email, workshop } = business;
  const facts: Record<ShopFact, string> = {
    phone,
    whatsapp,
    email,
    address: addressLine(workshop),
    openingHours: workshop.openingHours,
  };
  return (Object.keys(facts) as ShopFact[]).filter((fact) => facts[fact] === '');
}

/** Nobody can collect from a workshop whose address is not known. */
export const canPickUp = (workshop: Workshop): boolean => addressLine(workshop) !== '';

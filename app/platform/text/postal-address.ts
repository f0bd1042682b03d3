interface PostalAddress {
  addressLine1: string;
  city: string;
  state: string;
}

/** `14 Sawmill Road, Ebute Metta, Lagos`; empty where no street is known, since a town alone leads nobody there. */
export function addressLine({ addressLine1, city, state }: PostalAddress): string {
  return addressLine1 === '' ? '' : [addressLine1, city, state].filter(Boolean).join(', ');
}

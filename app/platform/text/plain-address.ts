/** A name as a part of an address: `Àdùnní sofa` becomes `adunni-sofa`, a name without a Latin letter or digit ''. */
export const plainAddress = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** `base`, or with the first number that is free: `sofas-2`. */
export function firstFree(base: string, isTaken: (address: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const address = count === 1 ? base : `${base}-${count}`;
    if (!isTaken(address)) return address;
  }
}

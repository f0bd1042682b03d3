import { describe, expect, it } from 'vitest';
import { addressSchema } from './address.schema.ts';
import { areasOf, findArea } from './door/local-government-areas.ts';
import { NIGERIAN_STATES } from './door/nigerian-states.ts';

const GIVEN = { addressLine1: '7 Bode Thomas Street', addressPhone: '0803 123 4567', state: 'Lagos', city: 'Surulere' };

const faults = (changes: object) => {
  const parsed = addressSchema.safeParse({ ...GIVEN, ...changes });
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
};

describe('an address', () => {
  // Covers 5-5
  it('needs its four fields and nothing else', () => {
    expect(addressSchema.parse(GIVEN)).toEqual({
      ...GIVEN,
      addressPhone: '+2348031234567',
      landmark: null,
      localGovernmentArea: null,
      floor: null,
      secondPhone: null,
      deliveryNotes: null,
    });
    for (const field of Object.keys(GIVEN)) {
      expect(faults({ [field]: '' }), field).toEqual([field]);
      expect(faults({ [field]: '   ' }), field).toEqual([field]);
      expect(faults({ [field]: undefined }), field).toEqual([field]);
      expect(faults({ [field]: ['a', 'b'] }), field).toEqual([field]);
    }
  });

  it('takes what helps the driver, tidied', () => {
    const parsed = addressSchema.parse({
      ...GIVEN,
      addressLine1: '  7  Bode\tThomas Street ',
      landmark: 'Opposite Ọlá’s shop',
      localGovernmentArea: '',
      secondPhone: '08112345678',
      deliveryNotes: 'Third floor.\r\nNo lift.',
    });
    expect(parsed).toMatchObject({
      addressLine1: '7 Bode Thomas Street',
      landmark: 'Opposite Ọlá’s shop',
      localGovernmentArea: null,
      secondPhone: '+2348112345678',
      deliveryNotes: 'Third floor.\nNo lift.',
    });
  });

  it.each([
    [{ state: 'Texas' }, 'state'],
    [{ state: 'lagos' }, 'state'],
    [{ addressPhone: '12345' }, 'addressPhone'],
    [{ secondPhone: '12345' }, 'secondPhone'],
    [{ city: 'x'.repeat(81) }, 'city'],
    [{ deliveryNotes: 'x'.repeat(501) }, 'deliveryNotes'],
    [{ userId: 'usr_other' }, undefined],
  ])('refuses %j', (changes, field) => {
    expect(faults(changes)).toEqual([field]);
  });

  it('knows the 36 states in their order, then the capital', () => {
    expect(NIGERIAN_STATES).toHaveLength(37);
    expect(NIGERIAN_STATES.slice(0, 36)).toEqual(NIGERIAN_STATES.slice(0, 36).toSorted());
    expect(NIGERIAN_STATES.at(-1)).toBe('Federal Capital Territory (Abuja)');
  });
});

describe('local governments', () => {
  it('are 774, as many in each state as the Constitution counts', () => {
    const counts = NIGERIAN_STATES.map((state) => areasOf(state).length);
    expect(counts).toEqual([
      ...[17, 21, 31, 21, 20, 8, 23, 27, 18, 25, 13, 18, 16, 17, 11, 27, 27, 23, 44, 34, 21, 21, 16, 20, 13, 25],
      ...[20, 18, 30, 33, 17, 23, 23, 16, 17, 14, 6],
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(774);
    for (const state of NIGERIAN_STATES) {
      expect(new Set(areasOf(state)).size, state).toBe(areasOf(state).length);
      for (const name of areasOf(state)) expect(name, state).toMatch(/^[A-Z][A-Za-z' /-]+[a-z]$/);
    }
  });

  it.each([
    ['Lagos', 'eti osa', 'Eti-Osa'],
    ['Lagos', 'IBEJU LEKKI LGA', 'Ibeju-Lekki'],
    ['Federal Capital Territory (Abuja)', 'AMAC', 'Abuja Municipal Area Council'],
    ['Kano', 'Nasarawa', 'Nasarawa'],
    ['Katsina', 'Mai’Adua', "Mai'Adua"],
    ['Lagos', 'Ikeja Local Government Area', 'Ikeja'],
    ['Lagos', 'Ikeja L.G.A.', 'Ikeja'],
    ['Osun', 'Òṣogbo', 'Osogbo'],
    ['Lagos', 'Somolu', 'Shomolu'],
    ['Nasarawa', 'Nasarawa Egon', 'Nasarawa Eggon'],
    ['__proto__', 'Ikeja', undefined],
    ['Lagos', 'Nnewi North', undefined],
    ['Texas', 'Ikeja', undefined],
  ])('of %s: %s is %s', (state, typed, known) => {
    expect(findArea(state, typed)).toBe(known);
  });

  it('are spelled our way where we know them, and kept where we do not', () => {
    const areaOf = (localGovernmentArea: string) => addressSchema.parse({ ...GIVEN, localGovernmentArea });
    expect(areaOf('surulere').localGovernmentArea).toBe('Surulere');
    expect(areaOf('Bode Thomas').localGovernmentArea).toBe('Bode Thomas');
  });
});

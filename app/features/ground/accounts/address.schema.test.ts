import { describe, expect, it } from 'vitest';
import { addressSchema } from './address.schema.ts';
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

import { expect, test } from 'vitest';
import type { Address } from './address.queries.server.ts';
import { addressValues } from './address-values.ts';

const address = {
  addressPhone: '+2348031234567',
  secondPhone: null,
  state: 'Lagos',
  landmark: null,
} as unknown as Address;

test('phones are shown as people write them, and nothing for what was not given', () => {
  expect(addressValues(address)).toEqual({ addressPhone: '0803 123 4567', state: 'Lagos' });
  expect(addressValues({ ...address, secondPhone: '+2348099999999' })).toMatchObject({ secondPhone: '0809 999 9999' });
});

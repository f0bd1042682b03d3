import { expect, it } from 'vitest';
import { readTypedFields } from './typed-values.ts';

it('makes plain values of typed ones', () => {
  const { fields, faults } = readTypedFields({
    price: { integerValue: '12500' },
    huge: { integerValue: '9223372036854775807' },
    rate: { doubleValue: 0.5 },
    broken: { doubleValue: 'NaN' },
    at: { timestampValue: '2025-03-11T15:05:12.123456Z' },
    none: { nullValue: null },
    isInStock: { booleanValue: false },
    sizes: { arrayValue: {} },
    color: { arrayValue: { values: [{ stringValue: 'Biege' }, { stringValue: 'Red' }] } },
    address: { mapValue: { fields: { city: { stringValue: 'Ikeja' }, more: { mapValue: {} } } } },
    place: { geoPointValue: { latitude: 6.5 } },
    seen: { referenceValue: 'projects/p/databases/(default)/documents/users/abc' },
    bytes: { bytesValue: 'AQI=' },
  });
  expect(faults).toEqual([]);
  expect(fields).toEqual({
    price: 12500,
    huge: '9223372036854775807',
    rate: 0.5,
    broken: Number.NaN,
    at: new Date('2025-03-11T15:05:12.123Z'),
    none: null,
    isInStock: false,
    sizes: [],
    color: ['Biege', 'Red'],
    address: { city: 'Ikeja', more: {} },
    place: { latitude: 6.5, longitude: 0 },
    seen: 'users/abc',
    bytes: 'AQI=',
  });
});

it('names a field it cannot read and reads the others', () => {
  const { fields, faults } = readTypedFields({
    name: { stringValue: 'Sofa' },
    price: { moneyValue: '1' },
    count: { integerValue: 'many' },
    twice: { stringValue: 'a', integerValue: '1' },
    at: { timestampValue: 'yesterday' },
  });
  expect(fields).toEqual({ name: 'Sofa' });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['price', 'count', 'twice', 'at']);
});

it('takes a document without fields for an empty one', () => {
  expect(readTypedFields(undefined)).toEqual({ fields: {}, faults: [] });
});

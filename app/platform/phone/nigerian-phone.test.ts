import { describe, expect, it } from 'vitest';
import { formatPhone, parseNigerianPhone } from './nigerian-phone.ts';

describe('a Nigerian phone number', () => {
  it.each([
    '08031234567',
    '0803 123 4567',
    '0803-123-4567',
    '(0803) 123.4567',
    '8031234567',
    '+2348031234567',
    '+234 803 123 4567',
    '+234 (0) 803 123 4567',
    '2348031234567',
    '002348031234567',
    ' 0803\u00a0123\u20114567 ',
    '０８０３１２３４５６７',
  ])('%s is understood', (typed) => {
    expect(parseNigerianPhone(typed)).toBe('+2348031234567');
    expect(formatPhone('+2348031234567')).toBe('0803 123 4567');
  });

  it.each(['07061234567', '09012345678', '09112345678', '08112345678'])('%s is of a mobile network', (typed) => {
    expect(parseNigerianPhone(typed)).toBe(`+234${typed.slice(1)}`);
  });

  it.each([
    '',
    '0',
    '0803123456',
    '080312345678',
    '06031234567',
    '08231234567',
    '+448031234567',
    '++2348031234567',
    '00002348031234567',
    '0803 123 456a',
    '0803123456; drop table',
    '١٢٣٤٥٦٧٨٩٠١',
    '2'.repeat(5000),
  ])('%s is not', (typed) => {
    expect(parseNigerianPhone(typed)).toBeUndefined();
  });

  it('leaves a foreign number as it is', () => {
    expect(formatPhone('+447700900123')).toBe('+447700900123');
  });
});

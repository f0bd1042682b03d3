import { describe, expect, it } from 'vitest';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { hourFields, WEEKDAYS } from './door/opening-hours.ts';
import { DEFAULT_SETTINGS, type PlainGroup, SETTING_GROUPS } from './door/shop-settings.ts';
import { isWindowGroup } from './door/window-settings.ts';
import { readSettings } from './settings-form.schema.ts';
import { showSettings } from './settings-form.ts';

const groups = Object.keys(SETTING_GROUPS).filter((group) => !isWindowGroup(group)) as PlainGroup[];
const shown = (group: PlainGroup) => {
  // A check box that is off sends nothing.
  const values = Object.entries(showSettings(group, DEMO_SETTINGS[group] as never));
  return Object.fromEntries(values.filter(([name, value]) => !(name === 'showsChat' && value === '')));
};

const NO_DAYS = Object.fromEntries(WEEKDAYS.flatMap((day) => Object.values(hourFields(day)).map((name) => [name, ''])));

describe('the forms of the settings', () => {
  it.each(groups)('%s: what is shown and posted again is what was kept', (group) => {
    expect(readSettings(group, shown(group))).toEqual({ ok: true, data: DEMO_SETTINGS[group] });
  });

  it('understands telephone numbers as people write them', () => {
    const business = readSettings('business', {
      ...shown('business'),
      phone: '+234 (0)809-111 2222',
      whatsapp: '08091112222',
    });
    expect(business).toMatchObject({ data: { phone: '+2348091112222', whatsapp: '2348091112222' } });
  });

  it.each([
    ['instagram.com/gida', 'https://instagram.com/gida'],
    ['www.facebook.com/gida?ref=1', 'https://www.facebook.com/gida?ref=1'],
    ['https://x.com/gida', 'https://x.com/gida'],
  ])('an address is taken as people write it: %s', (typed, kept) => {
    const reading = readSettings('business', { ...shown('business'), socialLabel0: 'Us', socialUrl0: typed } as never);
    expect(reading).toMatchObject({ ok: true, data: { socials: [{ label: 'Us', url: kept }] } });
  });

  it.each([
    ['business', 'phone', '12'],
    ['business', 'email', 'hello@'],
    ['business', 'name', '   '],
    ['business', 'name', 'x'.repeat(41)],
    ['business', 'socialUrl0', 'http://instagram.com/gida'],
    ['business', 'socialUrl0', 'javascript:alert(1)'],
    ['delivery', 'leadDaysMax', '14'],
    ['masterclass', 'priceKobo', '12.5.0'],
    ['masterclass', 'startsOn', '2027-02-31x'],
    ['masterclass', 'startsOn', '2027-02-30'],
    ['masterclass', 'priceKobo', '10000000000.50'],
    ['business', 'phone', '+1234567'],
    ['masterclass', 'seats', '0'],
    ['transfer', 'accountNumber', '12345'],
    ['tax', 'rate', '0'],
    ['tax', 'rate', '51'],
    ['contact', 'mailSenderName', 'x'.repeat(61)],
  ] as const)('%s: %s may not be %j', (group, name, typed) => {
    const reading = readSettings(group, { ...shown(group), socialLabel0: 'Instagram', [name]: typed } as never);
    const withLabel = group === 'business' ? reading : readSettings(group, { ...shown(group), [name]: typed });
    expect(withLabel).toMatchObject({ ok: false, status: 422, errors: { fields: { [name]: expect.any(String) } } });
  });

  it.each(['GIDAHUB', '1GD', 'G D', 'ÌLÉ', ''])('says in words that no order number begins with %j', (prefix) => {
    const reading = readSettings('orders', { prefix, depositPercent: '0', milestones: '' });
    expect(reading).toMatchObject({ ok: false, errors: { fields: { prefix: expect.stringContaining('A to Z') } } });
  });

  it('writes the letters before an order number as capital ones', () => {
    expect(readSettings('orders', { prefix: 'ab2', depositPercent: '', milestones: '' })).toMatchObject({
      ok: true,
      data: { prefix: 'AB2' },
    });
  });

  it.each([
    ['', 0],
    ['0', 0],
    ['50', 50],
  ])('reads a deposit of %j per cent', (depositPercent, percent) => {
    expect(readSettings('orders', { prefix: 'GD', depositPercent, milestones: '' })).toMatchObject({
      data: { depositPercent: percent },
    });
  });

  it.each([
    ['', []],
    [' Frame \r\n\n Oil  and wax\nFrame', ['Frame', 'Oil and wax']],
  ])('reads the milestones of %j', (milestones, names) => {
    expect(readSettings('orders', { prefix: 'GD', depositPercent: '0', milestones })).toMatchObject({
      data: { milestones: names },
    });
  });

  it.each(['1\n2\n3\n4\n5\n6\n7\n8\n9', 'x'.repeat(41)])('refuses the milestones of %j', (milestones) => {
    expect(readSettings('orders', { prefix: 'GD', depositPercent: '0', milestones })).toMatchObject({ ok: false });
  });

  it.each(['100', '-50', '33', 'half', '5e1'])('offers no deposit of %j per cent', (depositPercent) => {
    expect(readSettings('orders', { prefix: 'GD', depositPercent, milestones: '' })).toMatchObject({ ok: false });
  });

  it('says the hours of the days, with the note after them', () => {
    const typed = {
      ...shown('business'),
      ...NO_DAYS,
      opensMonday: '09:00',
      closesMonday: '18:30',
      hoursNote: 'or ask',
    };
    expect(readSettings('business', typed)).toMatchObject({
      ok: true,
      data: { workshop: { openingHours: 'Monday 9am–6:30pm; or ask' }, hours: { days: [{ day: 'Monday' }] } },
    });
  });

  it('keeps what an earlier release had in one line', () => {
    const { business } = DEFAULT_SETTINGS;
    const workshop = { ...business.workshop, openingHours: 'Weekdays' };
    const values = showSettings('business', { ...business, workshop });
    expect(readSettings('business', values)).toMatchObject({
      ok: true,
      data: { workshop: { openingHours: 'Weekdays' }, hours: { days: [], note: 'Weekdays' } },
    });
  });

  it.each([
    [{ opensMonday: '09:00', closesMonday: '' }, 'closesMonday'],
    [{ opensMonday: '', closesMonday: '09:00' }, 'opensMonday'],
    [{ opensMonday: '18:00', closesMonday: '09:00' }, 'closesMonday'],
    [{ opensMonday: 'nine', closesMonday: '09:00' }, 'opensMonday'],
  ])('refuses a day of %j', (times, field) => {
    const reading = readSettings('business', { ...shown('business'), ...NO_DAYS, ...times });
    expect(reading).toMatchObject({ ok: false, errors: { fields: { [field]: expect.any(String) } } });
  });

  it('takes a bank account whole, with its digits in groups, or not at all', () => {
    const account = { bank: 'Zenith Bank', accountName: 'Gida Ltd', accountNumber: '101 234 5678' };
    expect(readSettings('transfer', account)).toMatchObject({ ok: true, data: { accountNumber: '1012345678' } });
    const half = readSettings('transfer', { ...account, bank: '' });
    expect(half).toMatchObject({ ok: false, errors: { fields: { bank: expect.any(String) } } });
  });

  it('refuses fields that no form of ours has', () => {
    expect(readSettings('tax', { ...shown('tax'), role: 'owner' })).toMatchObject({ ok: false, status: 400 });
  });

  it('counts characters as people do, and keeps what the form has taken', () => {
    const name = '\u{1F6CB}'.repeat(40);
    expect(readSettings('business', { ...shown('business'), name })).toMatchObject({ ok: true, data: { name } });
  });

  it('says everything that is wrong at once, also of two fields together', () => {
    const typed = { ...shown('delivery'), leadDaysMin: 'soon', leadDaysMax: 'late' };
    const reading = readSettings('delivery', typed);
    const found = reading.ok ? [] : Object.keys(reading.errors.fields);
    expect(found.toSorted()).toEqual(['leadDaysMax', 'leadDaysMin']);
  });
});

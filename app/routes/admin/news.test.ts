import { expect, it } from 'vitest';
import { readChoicesOf } from '#app/features/ground/notifications/news.queries.server.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import { formsOf } from '#tests/support/forms-of.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
const PATH = '/adminNotifications/choices';
const CHOSEN = {
  intent: 'choose',
  isOn: 'on',
  order: 'now',
  message: 'morning',
  request: 'off',
  quote: 'morning',
  quietFrom: '22',
  quietUntil: '6',
};

const isChecked = (html: string, name: string, value: string) =>
  (html.match(/<input[^>]*>/g) ?? []).some((input) =>
    [`name="${name}"`, `value="${value}"`, 'checked'].every((part) => input.includes(part)),
  );

const choicesOf = ({ userId }: Visitor & { userId: string }, role: 'owner' | 'staff') =>
  readChoicesOf(site.handle.db, { id: userId, role });

it('the owner chooses how they are told, each for themselves, and reads it again', async () => {
  const owner = await site.admin();
  const before = await site.read(owner, PATH);
  for (const topic of ['order', 'message', 'request', 'quote', 'payment'])
    expect(isChecked(before.html, topic, 'now'), topic).toBe(true);
  const saved = await pageOf(await owner.post(PATH, { ...CHOSEN, payment: 'now', shown: 'order' }));
  expect(saved.location).toBe(`${PATH}?notice=saved`);
  const after = await site.read(owner, PATH);
  expect(isChecked(after.html, 'message', 'morning')).toBe(true);
  expect(isChecked(after.html, 'request', 'off')).toBe(true);
  expect(await choicesOf(owner, 'owner')).toEqual({
    isOn: true,
    ways: { order: 'now', message: 'morning', request: 'off', quote: 'morning', payment: 'now' },
    shown: ['order'],
    quiet: { from: 22, until: 6 },
  });
  expect((await pageOf(await owner.post(PATH, { ...CHOSEN, payment: 'now', order: 'pigeon' }))).status).not.toBe(303);
});

it('the switch on the first screen of the settings turns all of it off and on, and keeps the choices', async () => {
  const owner = await site.admin();
  await owner.post(PATH, { ...CHOSEN, payment: 'morning' });
  const press = async () => {
    const { html } = await site.read(owner, '/settings');
    const form = formsOf(html, '/settings').find(({ action }) => action === PATH);
    return pageOf(await owner.post(PATH, Object.fromEntries(form?.entries ?? [])));
  };
  expect((await press()).location).toBe('/settings?notice=off');
  expect(await choicesOf(owner, 'owner')).toMatchObject({ isOn: false, ways: { message: 'morning' } });
  expect((await press()).location).toBe('/settings?notice=on');
  expect(await choicesOf(owner, 'owner')).toMatchObject({
    isOn: true,
    ways: { message: 'morning', request: 'off' },
    quiet: { from: 22, until: 6 },
  });
});

it('staff begin with nothing, and are not asked about what only the owner decides', async () => {
  const staff = await site.staff();
  const page = await site.read(staff, PATH);
  expect(page.html).not.toContain('name="payment"');
  expect(page.html).not.toMatch(/<input[^>]*name="isOn"[^>]*checked/);
  await staff.post(PATH, { ...CHOSEN, payment: 'now' });
  const { rows } = await site.handle.pool.query('select topic from news_choices where user_id = $1 and channel = $2', [
    staff.userId,
    'email',
  ]);
  expect(rows.map(({ topic }) => topic).toSorted()).toEqual(['message', 'order', 'quote', 'request']);
});

it('a device is turned on by whoever holds it, and off by its person alone', async () => {
  const [owner, staff] = [await site.admin(), await site.staff()];
  const subscription = { endpoint: 'https://push.invalid/send/1', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const on = await pageOf(await owner.post(PATH, { intent: 'show', ...subscription }));
  expect(on.location).toBe(`${PATH}?notice=unreached`);
  const { html } = await site.read(owner, PATH);
  const [device = ''] = /(?<=name="device" value=")[^"]+/.exec(html) ?? [];
  expect(html).toContain('This device');
  expect((await site.read(staff, PATH)).html).not.toContain('name="device"');
  await staff.post(PATH, { intent: 'hide', device });
  expect((await site.read(owner, PATH)).html).toContain(device);
  expect((await pageOf(await owner.post(PATH, { intent: 'hide', device }))).location).toBe(`${PATH}?notice=hidden`);
  expect((await site.read(owner, PATH)).html).not.toContain('name="device"');
});

it.each([
  ['an address that is none', { endpoint: 'file:///etc/passwd' }],
  ['a key that is none', { p256dh: 'short' }],
  ['no secret', { auth: '' }],
])('a device with %s is refused', async (_what, changed) => {
  const owner = await site.admin();
  const given = { endpoint: 'https://push.invalid/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), ...changed };
  const { status } = await pageOf(await owner.post(PATH, { intent: 'show', ...given }));
  expect(status).toBe(400);
  expect((await site.read(owner, PATH)).html).not.toContain('name="device"');
});

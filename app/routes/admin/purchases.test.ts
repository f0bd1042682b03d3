import { desc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { materials } from '#app/features/bespoke/materials/material.table.server.ts';
import { purchases } from '#app/features/bespoke/purchases/purchase.table.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let owner: Visitor;
let ids: string[];
let today: string;

beforeAll(async () => {
  owner = await site.admin();
  today = lagosDay(site.services().clock());
  const made = { waste: '', sheetLength: '', sheetWidth: '', supplier: 'Board shop' };
  await owner.post('/materials/new', { ...made, name: 'Plywood', unit: 'sheet', price: '38,000', stock: '2' });
  await owner.post('/materials/new', { ...made, name: 'Linen', unit: 'metre', price: '9,000', stock: '' });
  site.clock().advance(60_000);
  ids = (await rows()).map(({ id }) => id);
});

const rows = () => site.handle.db.select().from(materials).orderBy(desc(materials.name));
const kept = () => site.handle.db.select().from(purchases).orderBy(purchases.createdAt);
const form = (changes: Record<string, string> = {}) => ({
  intent: 'save',
  requestId: 'req_0000000001',
  supplier: 'Board shop',
  day: today,
  paidFrom: 'bank',
  'line.0.material': ids[0] ?? '',
  'line.0.quantity': '3',
  'line.0.total': '129,000',
  'line.1.material': ids[1] ?? '',
  'line.1.quantity': '2.5',
  'line.1.total': '25,000',
  other: 'Transport',
  otherTotal: '4,000.50',
  vat: '',
  note: '',
  ...changes,
});
const wordsOf = async (path: string) => (await pageOf(await owner.get(path))).words;

it('says by field what is missing, and keeps what was typed', async () => {
  const half = await pageOf(
    await owner.post('/purchases/new', form({ 'line.1.quantity': '', otherTotal: '', day: '2036-01-01' })),
  );
  expect(half.status).toBe(422);
  expect(half.words).toContain('Enter a quantity, such as 12 or 3.5.');
  expect(half.words).toContain('Enter the cost in naira, such as 38,000.');
  expect(half.html).toContain('value="129,000"');
  const tomorrow = await pageOf(await owner.post('/purchases/new', form({ day: '2036-01-01' })));
  expect(tomorrow.words).toContain('Enter a day from 2020 to today.');
  for (const day of ['0026-11-28', '2019-12-31'])
    expect((await pageOf(await owner.post('/purchases/new', form({ day })))).words).toContain('Enter a day from 2020');
  const refused = {
    'Enter the VAT': { hasVat: 'on', vat: '158,000.50' },
    'Tick that you have a VAT invoice': { vat: '1,000' },
    'Choose a material.': { 'line.2.quantity': '4' },
    'Check the costs': Object.fromEntries(
      Array.from({ length: 11 }, (_, row) => [
        [`line.${row}.material`, ids[0] ?? ''],
        [`line.${row}.quantity`, '1000'],
        [`line.${row}.total`, '1,000,000,000'],
      ]).flat(),
    ),
  };
  for (const [sentence, changes] of Object.entries(refused))
    expect((await pageOf(await owner.post('/purchases/new', form(changes)))).words).toContain(sentence);
  const nothing = { other: '', otherTotal: '', 'line.0.material': '', 'line.0.total': '', 'line.1.material': '' };
  const cells = { 'line.0.quantity': '', 'line.1.quantity': '', 'line.1.total': '' };
  const empty = await pageOf(await owner.post('/purchases/new', form({ ...nothing, ...cells })));
  expect(empty.words).toContain('Enter at least one thing that came, with its cost.');
  const more = await pageOf(await owner.post('/purchases/new', form({ intent: 'more' })));
  expect(more.status).toBe(200);
  expect(more.html).toContain('name="line.5.material"');
  expect(await kept()).toEqual([]);
});

it('renews prices and the stock that is counted, once however often it is sent', async () => {
  const first = await owner.post('/purchases/new', form());
  const again = await owner.post('/purchases/new', form());
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  const another = await pageOf(await owner.post('/purchases/new', form({ 'line.0.total': '130,000' })));
  expect(another.words).toContain('You have already saved a purchase with this form.');
  expect(another.html).toContain('value="130,000"');
  expect(another.html).not.toContain('req_0000000001');
  const [purchase, ...others] = await kept();
  expect(others).toEqual([]);
  expect(purchase).toMatchObject({ totalKobo: 15_800_050, vatKobo: 0 });
  expect((await rows()).map(({ stockThousandths }) => stockThousandths)).toEqual([5_000, null]);
  const plywood = await wordsOf(`/materials/${ids[0]}`);
  expect(plywood).toContain('₦43,000 since');
  expect(plywood).toContain('₦38,000 since');
  expect(await wordsOf(`/materials/${ids[1]}`)).toContain('₦10,000 since');
  expect(await wordsOf(`/purchases/${purchase?.id}`)).toContain('₦158,000.50');
  expect(await wordsOf('/purchases?q=linen')).toContain('3 sheets Plywood, 2.5 metres Linen, Transport');
  expect(await wordsOf('/purchases?q=mahogany')).toContain('No purchase matches');
});

it('is withdrawn with a reason, once: stock goes down and prices stay', async () => {
  const [purchase] = await kept();
  const path = `/purchases/${purchase?.id}`;
  expect((await pageOf(await owner.post(path, { intent: 'withdraw', reason: ' ' }))).words).toContain(
    'Enter a reason.',
  );
  const done = await owner.post(path, { intent: 'withdraw', reason: 'Written down twice' });
  expect(done.headers.get('location')).toBe(`${path}?notice=withdrawn`);
  const twice = await owner.post(path, { intent: 'withdraw', reason: 'Again' });
  expect(twice.headers.get('location')).toBe(`${path}?notice=withdrawn_already`);
  expect((await rows())[0]?.stockThousandths).toBe(2_000);
  expect(await wordsOf(path)).toContain('Written down twice');
  expect(await wordsOf(`/materials/${ids[0]}`)).toContain('₦43,000 since');
});

it('an older receipt leaves the price of today as it is', async () => {
  await owner.post(
    '/purchases/new',
    form({ requestId: 'req_0000000002', day: '2026-01-05', 'line.0.total': '30,000' }),
  );
  const words = await wordsOf(`/materials/${ids[0]}`);
  expect(words).toMatch(/₦43,000 since.*₦10,000 since/s);
});

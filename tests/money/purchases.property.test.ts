import fc from 'fast-check';
import { expect, it } from 'vitest';
import { materialSchema } from '#app/features/bespoke/materials/material.schema.ts';
import { materials } from '#app/features/bespoke/materials/material.table.server.ts';
import { addMaterial } from '#app/features/bespoke/materials/save-material.server.ts';
import { purchases } from '#app/features/bespoke/purchases/purchase.table.server.ts';
import { pricesOf } from '#app/features/bespoke/purchases/purchase.ts';
import { recordPurchase, withdrawPurchase } from '#app/features/bespoke/purchases/record-purchase.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { readReport } from '#app/features/office/books/read-report.server.ts';
import { sumUpBooks } from '#app/features/office/books/sum-up-books.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { aUser } from '#tests/support/builders.ts';
import { expectLedger } from '#tests/support/expect-ledger.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();

const bought = fc.record({
  kobo: fc.array(fc.integer({ min: 2, max: 50_000_000 }), { minLength: 1, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 40_000 }),
  paidFrom: fc.constantFrom('bank', 'cash'),
  vat: fc.constantFrom('none', 'of the rate', 'typed'),
  daysAgo: fc.integer({ min: 0, max: 60 }),
  withdrawn: fc.constantFrom('no', 'no', 'once', 'twice'),
});

it('purchases and their withdrawals balance in the books, and give back the stock they brought', async () => {
  const { db } = handle;
  const services = await createTestServices(handle);
  const owner = await aUser(db, { role: 'owner' });
  await saveSettings(services, owner.id, {
    group: 'tax',
    basedOn: 'never',
    value: { mode: 'included', rateBasisPoints: 750, ofClass: false, number: '' },
  });
  const wood = await addMaterial(
    services,
    owner.id,
    materialSchema.parse({ name: 'Iroko', unit: 'metre', price: '6,000', stock: '5' }),
  );
  if (!wood.ok) throw new Error(wood.reason);
  const today = services.clock();
  let serial = 0;
  let stock = 5_000;
  await fc.assert(
    fc.asyncProperty(bought, async ({ kobo, quantity, paidFrom, vat, daysAgo, withdrawn }) => {
      serial += 1;
      const [first = 0, ...others] = kobo;
      const totalKobo = kobo.reduce((sum, each) => sum + each, 0);
      const typed = {
        requestId: `req_${serial}`,
        supplier: '',
        day: lagosDay(new Date(today.getTime() - daysAgo * 86_400_000)),
        paidFrom,
        note: '',
        lines: [
          { materialId: wood.id, quantityThousandths: quantity, totalKobo: first },
          ...others.map((each) => ({ materialId: null, name: 'Nails', totalKobo: each })),
        ],
        totalKobo,
        hasVat: vat !== 'none',
        vatKobo: vat === 'typed' ? Math.floor(totalKobo / 15) : null,
      };
      const recorded = await recordPurchase(services, owner.id, { typed, receipt: [] });
      if (!recorded.ok) throw new Error(recorded.reason);
      stock += quantity;
      services.testClock.advance(86_400_000 / 3);
      for (let times = { no: 0, once: 1, twice: 2 }[withdrawn]; times > 0; times -= 1) {
        await withdrawPurchase(services, owner.id, { id: recorded.id, reason: 'A mistake' });
      }
      if (withdrawn !== 'no') stock -= quantity;
      await expectLedger(db);
      expect((await db.select().from(materials))[0]?.stockThousandths).toBe(stock);
    }),
    { numRuns: 15 },
  );
  const all = await db.select().from(purchases);
  const inputVat = all.reduce((sum, { vatKobo, withdrawnAt }) => sum + (withdrawnAt ? 0 : vatKobo), 0);
  const range = { from: '2020-01-01', to: lagosDay(services.clock()) };
  const vatOf = async () => {
    const report = await readReport(db, { name: 'vat', range, step: 'month', now: services.clock(), most: 500 });
    return report.total?.[3];
  };
  const live = await vatOf();
  await sumUpBooks(services);
  expect([live, await vatOf()]).toEqual([0 - inputVat, 0 - inputVat]);
  const { checks } = await runDoctor(handle.db, services);
  expect(checks.filter(({ isOk, invariant }) => invariant === 'I2' && !isOk)).toEqual([]);
}, 60_000);

it('a price is what was paid for one, without the VAT that is reclaimed', () => {
  const lines = [
    { materialId: 'ply', quantityThousandths: 2_000, totalKobo: 8_600_000 },
    { materialId: 'ply', quantityThousandths: 1_000, totalKobo: 2_150_000 },
    { materialId: null, name: 'Transport', totalKobo: 1_075_000 },
  ];
  const totalKobo = 11_825_000;
  expect(pricesOf(lines, { totalKobo, vatKobo: 0 }).get('ply')).toBe(3_583_333);
  expect(pricesOf(lines, { totalKobo, vatKobo: 825_000 }).get('ply')).toBe(3_333_333);
});

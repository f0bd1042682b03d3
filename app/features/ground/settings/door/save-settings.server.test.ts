import { expect, it } from 'vitest';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { saveSettings } from './save-settings.server.ts';
import { readShopSettings, settingVersion } from './setting.queries.server.ts';
import { settings } from './setting.table.server.ts';

const handle = useTestDatabase();
const save = async (value: typeof DEMO_SETTINGS.tax, basedOn: string, services = createTestServices(handle)) =>
  saveSettings(await services, 'usr_owner', { group: 'tax', value, basedOn });

it('puts a group in force, once for each version it was made from, and says in the audit log what changed', async () => {
  const services = await createTestServices(handle);
  const included = { ...DEMO_SETTINGS.tax, mode: 'included', number: '123-456' } as const;
  expect(await save(included, 'never', Promise.resolve(services))).toEqual({ ok: true, changed: ['mode', 'number'] });
  expect((await readShopSettings(handle.db)).tax).toEqual(included);
  expect((await readShopSettings(handle.db)).business).toEqual(DEMO_SETTINGS.business);

  expect(await save(DEMO_SETTINGS.tax, 'never')).toEqual({ ok: false, reason: 'outdated' });
  const version = await settingVersion(handle.db, 'tax');
  services.testClock.advance(1000);
  const atOnce = [7, 8, 9].map((number) =>
    save({ ...included, number: `${number}` }, version, Promise.resolve(services)),
  );
  const answers = await Promise.all(atOnce);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await save(included, version)).toEqual({ ok: false, reason: 'outdated' });

  const entries = await handle.db.select().from(auditEntries);
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['settings.saved', { changed: 'mode, number' }],
    ['settings.saved', { changed: 'number' }],
  ]);
});

it('changes nothing when nothing is different, and falls back to the default of a group it cannot read', async () => {
  await handle.db.delete(settings);
  expect(await save(DEMO_SETTINGS.tax, 'never')).toEqual({ ok: true, changed: [] });
  expect(await handle.db.select().from(settings)).toEqual([]);
  await handle.db.insert(settings).values({ key: 'shop/tax', value: { mode: 'surprise' } });
  expect((await readShopSettings(handle.db)).tax).toEqual(DEMO_SETTINGS.tax);
});

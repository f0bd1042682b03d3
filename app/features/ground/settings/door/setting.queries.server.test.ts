import { expect, it } from 'vitest';
import type { LiveUpdates, PageWatcher } from '#app/platform/live-updates/live-updates.server.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { readShownSettings } from './setting.queries.server.ts';
import { settings } from './setting.table.server.ts';

const database = useTestDatabase();

async function setName(name: string) {
  const value = { ...DEMO_SETTINGS.business, name };
  await database.db
    .insert(settings)
    .values({ key: 'shop/business', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

it('are read again when they changed, and each time while that cannot be heard', async () => {
  let watcher: PageWatcher | undefined;
  const liveUpdates: LiveUpdates = {
    subscribe: () => () => {},
    watchPages(given) {
      watcher = given;
    },
    isListening: () => true,
    caughtUp: async () => {},
    close: async () => {},
  };
  const name = async () => (await readShownSettings({ db: database.db, liveUpdates })).business.name;
  await setName('One');
  expect(await name()).toBe('One');
  await setName('Two');
  expect(await name()).toBe('Two');

  watcher?.heard(true);
  expect(await name()).toBe('Two');
  await setName('Three');
  watcher?.changed('product:sofa');
  expect(await name()).toBe('Two');
  watcher?.changed('settings');
  expect(await name()).toBe('Three');

  await setName('Four');
  watcher?.heard(false);
  expect(await name()).toBe('Four');
});

import { missingFacts } from '#app/features/ground/settings/door/missing-facts.ts';
import { readShopSettings, settingVersion } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { readSetUp } from '#app/features/office/set-up/set-up.queries.server.ts';
import { progressOf } from '#app/features/office/set-up/set-up-steps.ts';
import { setUpTexts } from '#app/features/office/set-up/set-up-texts.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Need } from '#app/platform/features/need.ts';
import { adminHomeTexts as texts } from './admin-home-texts.ts';
import type { SiteHealth } from './site-health.server.ts';

/** After everything that was promised to somebody. */
const NO_HURRY = new Date(8.64e15);

/** What customers look for and only the owner can say; the form is the owner's. */
async function readShopDetails(db: Database): Promise<Need> {
  const missing = missingFacts(await readShopSettings(db));
  const names = missing.map((fact) => settingsTexts.missing.facts[fact]).join(', ');
  const row = {
    key: 'shopDetails',
    pictureKey: null,
    words: [texts.shopDetails.missing, names],
    isLate: false,
    button: texts.shopDetails.give,
    to: '/settings/business',
    due: NO_HURRY,
  };
  return {
    kind: 'shopDetails',
    icon: 'shop',
    more: () => texts.more.shopDetails,
    count: Math.min(missing.length, 1),
    list: '/settings/business',
    rows: names ? [row] : [],
  };
}

/**
 * What is left of the set-up, or of the shop's details where that is done: the forms are the owner's. A shop that was never closed, as an
 * earlier release left it, has had its set-up.
 */
export async function readOwnersNeed(parts: SetUpParts): Promise<Need> {
  const setUp = (await settingVersion(parts.db, 'opening')) === 'never' ? null : await readSetUpNeed(parts);
  return setUp && setUp.count > 0 ? setUp : readShopDetails(parts.db);
}

type SetUpParts = Parameters<typeof readSetUp>[0];

/** The steps that nobody has taken or put aside; they come before everything else. */
async function readSetUpNeed(parts: SetUpParts): Promise<Need> {
  const steps = await readSetUp(parts);
  const { settled, next } = progressOf(steps);
  const list = '/settings/set-up';
  const need = { kind: 'setUp', icon: 'shop' as const, list, more: () => setUpTexts.more() };
  if (!next) return { ...need, count: 0, rows: [] };
  const words = [
    setUpTexts.row,
    setUpTexts.progress(settled, steps.length),
    setUpTexts.next(setUpTexts.steps[next].title),
  ];
  const row = { pictureKey: null, words, isLate: false, button: setUpTexts.go, to: list };
  return { ...need, count: 1, rows: [{ key: 'setUp', ...row, due: new Date(0) }] };
}

/** A back-up or a nightly check that found a problem. Its page is the owner's. */
export function needOfSite({ backup, check }: SiteHealth): Need {
  const names = [
    ...(backup?.isOk === false ? [texts.lastBackup] : []),
    ...(check?.isOk === false ? [texts.lastCheck] : []),
  ];
  return {
    kind: 'site',
    icon: 'site',
    more: () => texts.more.site,
    count: names.length,
    list: '/health',
    rows: names.map((name) => ({
      key: name,
      pictureKey: null,
      words: [name, texts.went(false)],
      isLate: true,
      button: texts.see,
      to: '/health',
      due: new Date(0),
    })),
  };
}

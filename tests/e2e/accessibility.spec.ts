import { SCREENS, type Screen } from './screens.ts';
import {
  axeFindings,
  brokenBar,
  brokenPrices,
  coveredByChat,
  coveredPictures,
  currentTabsOutOfView,
  enlargeText,
  linksOutOfLine,
  sidewaysScroll,
  tornWords,
  wordsOverTheEdge,
} from './support/inspect-screen.ts';
import { expect, test } from './support/journey.ts';
import { ready } from './support/ready.ts';
import { makeWorld, type Role, type World } from './support/world.ts';

const ROLES: readonly Role[] = ['visitor', 'newcomer', 'customer', 'undecided', 'student', 'leaving', 'owner'];
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };

let world: World;
test.beforeAll(async ({ siteUrl }) => {
  world = await makeWorld(siteUrl);
});

const pathOf = ({ path }: Screen) => (typeof path === 'string' ? path : path(world));

for (const role of ROLES) {
  test(`every screen of a ${role}: nothing for axe on a phone and a desk, the bar on one line, the current tab in view, nothing sideways at 320 px and at 200 % text, no price broken, nothing under the chat`, async ({
    browser,
    watch,
  }) => {
    const screens = SCREENS.filter(({ as }) => as === role);
    test.setTimeout(180_000 + screens.length * 6_000);
    watch.allow(/status of (404|409|422)/);
    const storageState = role === 'visitor' ? undefined : await world.people[role].cookies();
    const context = await browser.newContext({ viewport: PHONE, storageState, reducedMotion: 'reduce' });
    watch.follow(context);
    const page = await context.newPage();
    const found: string[] = [];
    for (const screen of screens) {
      const report = (where: string, findings: string[]) =>
        found.push(...findings.map((finding) => `${screen.name}, ${where}: ${finding}`));
      await page.setViewportSize(PHONE);
      const response = await page.goto(pathOf(screen));
      expect(response?.status(), screen.name).toBe(screen.status ?? 200);
      await ready(page);
      await screen.act?.(page);

      report('390 px', [
        ...(await wordsOverTheEdge(page)),
        ...(await currentTabsOutOfView(page)),
        ...(await brokenBar(page)),
        ...(await linksOutOfLine(page)),
        ...(await coveredByChat(page)),
        ...(await axeFindings(page)),
      ]);
      await enlargeText(page, true);
      report('200 % text', [
        ...(await sidewaysScroll(page)),
        ...(await brokenPrices(page)),
        ...(await tornWords(page)),
        ...(await coveredPictures(page)),
      ]);
      await enlargeText(page, false);
      await page.setViewportSize(NARROWEST);
      report('320 px', [
        ...(await sidewaysScroll(page)),
        ...(await brokenPrices(page)),
        ...(await coveredByChat(page)),
      ]);
      await page.setViewportSize(DESK);
      report('1440 px', [...(await coveredByChat(page)), ...(await axeFindings(page))]);
    }
    await context.close();
    expect(found).toEqual([]);
  });
}

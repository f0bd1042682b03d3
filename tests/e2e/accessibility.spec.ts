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
import { IS_NIGHT, openAs, ROLES, stopsOf } from './support/walk.ts';
import { makeWorld, type World } from './support/world.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const NARROWEST = { width: 320, height: 640 };

let world: World;
test.beforeAll(async ({ siteUrl }) => {
  world = await makeWorld(siteUrl);
});

for (const role of ROLES) {
  test(`every screen of a ${role}: nothing for axe on a phone and a desk, the bar on one line, the current tab in view, nothing sideways at 320 px and at 200 % text, no price broken, nothing under the chat`, async ({
    browser,
    watch,
  }) => {
    const stops = stopsOf(role, world);
    test.setTimeout(180_000 + stops.length * 6_000);
    watch.allow(/status of (404|409|422)/);
    const context = await openAs(role, { browser, watch, world }, { viewport: PHONE });
    const page = await context.newPage();
    const found: string[] = [];
    for (const { name, address, act, status = 200, isFirst } of stops) {
      const report = (where: string, findings: string[]) =>
        found.push(...findings.map((finding) => `${name}, ${where}: ${finding}`));
      await page.setViewportSize(PHONE);
      const response = await page.goto(address);
      expect(response?.status(), name).toBe(status);
      await ready(page);
      await act?.(page);

      report('390 px', [
        ...(await wordsOverTheEdge(page)),
        ...(await currentTabsOutOfView(page)),
        ...(await brokenBar(page)),
        ...(await linksOutOfLine(page)),
        ...(await coveredByChat(page)),
        ...(await axeFindings(page)),
      ]);
      await page.setViewportSize(NARROWEST);
      report('320 px', [
        ...(await sidewaysScroll(page)),
        ...(await brokenPrices(page)),
        ...(await coveredByChat(page)),
      ]);
      if (isFirst || IS_NIGHT) {
        await page.setViewportSize(DESK);
        report('1440 px', [...(await coveredByChat(page)), ...(await axeFindings(page))]);
      }
      // The last: the next page has letters of the usual size again.
      await page.setViewportSize(PHONE);
      await enlargeText(page);
      report('200 % text', [
        ...(await sidewaysScroll(page)),
        ...(await brokenPrices(page)),
        ...(await tornWords(page)),
        ...(await coveredPictures(page)),
      ]);
    }
    await context.close();
    expect(found).toEqual([]);
  });
}

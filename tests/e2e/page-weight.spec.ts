import { findOver, weighPage } from '#scripts/page-weight.ts';
import { expect, test } from './support/journey.ts';

test.use({ deviceScaleFactor: 2 });

for (const path of ['/', '/shop', '/shop/moremi-bed', '/masterclass', '/masterclass/enroll']) {
  test(`${path} costs a phone no more than the design allows`, async ({ page, baseURL }) => {
    expect(findOver(await weighPage(page, baseURL + path))).toEqual([]);
  });
}

import { randomUUID } from 'node:crypto';
import { expect, test } from './support/journey.ts';
import { open } from './support/ready.ts';

const BOXES = '[name="ids"]';

for (const scripts of ['with', 'without'] as const) {
  test(`prices of several pieces are changed and put back, ${scripts} scripts`, async ({ openOwner }) => {
    const { page } = await openOwner({ javaScriptEnabled: scripts === 'with' });
    await page.goto('/uploads?q=bench');
    const before = await page.locator('[data-part="price"] > summary').allTextContents();
    for (const box of await page.locator(BOXES).all()) await box.check();
    await page.getByRole('button', { name: 'Price', exact: true }).click();
    await page.getByLabel('How much').fill('7.5');
    await page.getByRole('button', { name: 'Show the new prices' }).click();
    await expect(page.getByText('New prices', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Change \d/ }).click();
    await expect(page.getByText('The new prices are in the shop.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo this change' }).click();
    await expect(page.getByText('The earlier prices are back.')).toBeVisible();
    await page.goto('/uploads?q=bench');
    expect(await page.locator('[data-part="price"] > summary').allTextContents()).toEqual(before);
  });
}

test('the pieces of a collection are put in order with a mouse, and with the keyboard', async ({
  openOwner,
  openVisitor,
}) => {
  const { page, http } = await openOwner();
  const name = `For small rooms ${randomUUID().slice(0, 6)}`;
  const made = await http.post('/uploads/collections', { name, kind: 'hand' });
  const path = made.location.split('?')[0] ?? '';
  for (const piece of ['adunni-sofa', 'zaria-bench', 'moremi-bed']) await http.post(path, { intent: 'add', piece });
  await open(page, path);
  const rows = page.locator('main ol > li');
  const names = () => rows.locator('a').allTextContents();
  const [sofa = '', bench = '', bed = ''] = await names();

  const handle = rows.nth(0).getByTitle(`Drag ${sofa}`);
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await rows.nth(1).boundingBox()];
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + to.height * 0.8, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByText('Saved. The order is in the shop.')).toBeVisible();
  expect(await names()).toEqual([bench, sofa, bed]);

  const up = page.getByRole('button', { name: `Move up ${sofa}` });
  await up.press('Enter');
  await expect(rows.nth(0).locator('a')).toHaveText(sofa);
  await expect(up).toBeFocused();

  const visitor = await openVisitor();
  await open(visitor, `/collections/${name.toLowerCase().replaceAll(' ', '-')}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(visitor.locator('main li h2, main li h3').first()).toHaveText(sofa);
});

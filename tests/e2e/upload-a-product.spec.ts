import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from './support/journey.ts';
import { putInCart } from './support/purchase.ts';
import { open, ready } from './support/ready.ts';

const photo = async (width: number, height: number, shade: number) => {
  const background = { r: shade, g: 110, b: 70 };
  return {
    name: `photo-${shade}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  };
};

// Covers 2.10-4
test('a piece is uploaded over a bad line, published, seen in the shop, and its new price told of in a cart', async ({
  openOwner,
  openVisitor,
  openCustomer,
  watch,
}) => {
  test.slow();
  const name = `Ọ̀ṣun stool ${randomUUID().slice(0, 6)}`;
  const id = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
  const { page: owner } = await openOwner();

  await test.step('two pictures: the connection drops, and they are sent again by themselves', async () => {
    await open(owner, '/post');
    let drops = 3;
    await owner.route('**/uploads/pictures', (route) =>
      drops-- > 0 ? route.abort('connectionreset') : route.continue(),
    );
    watch.allow(/ERR_CONNECTION_RESET|status of (?:409|422)/);
    await owner.getByLabel('Name', { exact: true }).fill(name);
    await owner.getByLabel('Add pictures').setInputFiles([await photo(700, 500, 90), await photo(500, 700, 200)]);
    await expect(owner.getByText(/No connection\. Trying again in \d s/).first()).toBeVisible();
    await expect(owner.getByRole('progressbar', { name: 'Pictures on their way' })).toBeVisible();
    await expect(owner.locator('[name=picture]')).toHaveCount(2, { timeout: 60_000 });
    expect(drops).toBeLessThan(0);
    await expect(owner.getByRole('progressbar', { name: 'Pictures on their way' })).toHaveCount(0);
  });

  await test.step('the tab is killed, and nothing is lost', async () => {
    await owner.getByLabel('What the picture shows').first().fill('The stool from above');
    await expect(owner.getByText('Saved on this page as a draft')).toBeVisible();
    await open(owner, '/post');
    await expect(owner.getByText(/You have a draft from/)).toBeVisible();
    await expect(owner.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(owner.locator('[name=picture]')).toHaveCount(2);
    await expect(owner.getByLabel('What the picture shows').first()).toHaveValue('The stool from above');
  });

  await test.step('pictures change places, what is missing is said, and it is published', async () => {
    await owner.getByRole('button', { name: 'Move later: Picture 1 of 2' }).click();
    await expect(owner.getByLabel('What the picture shows').nth(1)).toHaveValue('The stool from above');
    await owner.getByRole('button', { name: 'Publish' }).click();
    const refusal = owner.getByRole('alert').filter({ hasText: 'Please fill in all fields before uploading.' });
    await expect(refusal).toBeFocused();
    await owner.getByLabel('Description').fill('Carved from one block of iroko by hand.');
    await owner.getByLabel('Category').selectOption('Sitting');
    await owner.getByLabel('Price in naira', { exact: true }).fill('1,250,000');
    await expect(owner.getByText('In the shop: ₦1,250,000')).toBeVisible();
    // A file that is no picture is refused, and the piece goes without it.
    const noPicture = { name: 'price-list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Sofas from ₦90,000') };
    await owner.getByLabel('Add pictures').setInputFiles([noPicture]);
    await expect(owner.getByText('price-list.jpg')).toBeVisible();
    await expect(owner.getByText('One file was not accepted. The rest is saved')).toBeVisible();
    await owner.getByRole('button', { name: 'Publish' }).click();
    await expect(owner.getByText('Published. It’s in the shop now.')).toBeVisible();
    await expect(owner.getByRole('link', { name })).toBeVisible();
  });

  await test.step('a visitor finds it, with both pictures', async () => {
    const visitor = await openVisitor();
    await open(visitor, `/shop?q=${encodeURIComponent(name)}`);
    await visitor.getByRole('link', { name, exact: true }).click();
    const piece = visitor.getByRole('dialog', { name });
    await expect(piece.getByText('₦1,250,000').first()).toBeVisible();
    await expect(piece.locator('img[alt="The stool from above"]').first()).toBeAttached();
  });

  await test.step('its price changes in the list; what carts will see is said first, and then seen there', async () => {
    const customer = await openCustomer({ name: 'Simi' });
    await putInCart(customer, { productId: id });
    await open(owner, `/uploads?q=${encodeURIComponent(id)}`);
    const row = owner.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('In 1 cart')).toBeVisible();
    const price = row.getByLabel(`Price of ${name} in naira`);
    await row.getByLabel(`₦1,250,000, change the price of ${name}`).click();
    await expect(price).toBeFocused();
    await price.fill('5');
    await price.press('Escape');
    await expect(price).toBeHidden();
    await row.getByLabel(`₦1,250,000, change the price of ${name}`).press('Enter');
    await expect(price).toHaveValue('1,250,000');
    await price.fill('990,000');
    await price.press('Enter');
    await expect(row.getByText(/Price changed from ₦1,250,000 to ₦990,000/)).toBeVisible();
    await row.getByRole('button', { name: 'Save anyway' }).click();
    await expect(owner.getByText(`Price saved. ${name} costs ₦990,000.`)).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Undo' })).toBeVisible();
    await open(customer.page, '/cart');
    await expect(customer.page.getByText('Price changed from ₦1,250,000 to ₦990,000')).toBeVisible();
    await row.getByLabel(`More for ${name}`).click();
    await row.getByRole('button', { name: 'Set Out of Stock' }).click();
    await row.getByRole('button', { name: 'Save anyway' }).click();
    await expect(row.getByText('Sold out')).toBeVisible();
    await customer.page.reload();
    await ready(customer.page);
    await expect(customer.page.getByText('(Out of Stock)')).toBeVisible();
  });

  await test.step('it is hidden, and gone from the shop', async () => {
    const row = owner.getByRole('listitem').filter({ hasText: name });
    await row.getByLabel(`More for ${name}`).click();
    await row.getByRole('link', { name: 'Hide from the shop' }).click();
    await expect(owner.getByText('In 1 cart')).toBeVisible();
    await owner.getByLabel('We no longer make it').check();
    await owner.getByRole('button', { name: 'Hide 1 piece' }).click();
    await expect(owner.getByText(/^Hidden from the shop\./)).toBeVisible();
    const visitor = await openVisitor();
    watch.allow(/404/);
    expect((await visitor.goto(`/shop/${id}`))?.status()).toBe(404);
  });
});

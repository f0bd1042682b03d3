import { expect, test, WIDTHS } from './support/journey.ts';

for (const width of WIDTHS) {
  test(`a visitor finds a piece, chooses a colour over the grid and comes back, ${width} px wide`, async ({ tab }) => {
    await tab.resize(width);
    await tab.open('/shop');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('link', 'Storage');
    await tab.isAt('/shop?category=storage');
    await tab.sees('heading', 'Storage');
    await tab.press('link', /Onitsha sideboard/);
    await tab.isAt('/shop/onitsha-sideboard');
    await tab.sees('button', 'Buy Now');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('button', /^Add to Cart/);
    await tab.sees('alert', /Please choose a color/);
    await tab.press('radio', 'Brown');
    await tab.press('button', /^Add to Cart/);
    await tab.sees('heading', 'Please Sign-in to add this item to your cart');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('button', 'Cancel');
    await tab.back();
    await tab.isAt('/shop?category=storage');
  });
}

import { expect, test, WIDTHS } from './support/journey.ts';

for (const width of WIDTHS) {
  test(`a visitor opens menu, search suggestions and chat, ${width} px wide`, async ({ tab }) => {
    await tab.resize(width);
    await tab.open('/');
    expect(await tab.layoutFaults(width)).toEqual([]);
    if (width === 390) {
      await tab.press('button', 'Menu');
      expect(await tab.layoutFaults(width)).toEqual([]);
      await tab.press('link', 'Shop');
    } else {
      await tab.press('link', 'Shop');
    }
    await tab.isAt('/shop');
    await tab.fill('Search the shop', 'chair');
    await tab.press('option', /chair/i);
    await tab.sees('heading', /./);
    await tab.open('/contact');
    await tab.press('link', 'Chat with us');
    await tab.sees('heading', 'Chat with us');
    await tab.until('its frame has room', () => (document.querySelector('dialog iframe')?.clientHeight ?? 0) > 300);
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('button', 'Close');
    await tab.until('it is closed', () => document.querySelector('dialog:modal') === null);
  });

  test(`a customer saves an address, asks for help and logs out by the menu, ${width} px wide`, async ({
    tab,
    signInCustomer,
  }) => {
    await tab.resize(width);
    await signInCustomer();
    await tab.open('/editprofile');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.select(/^State/, 'Oyo');
    await tab.fill(/^City/, 'Ibadan');
    await tab.press('button', 'Save Address');
    await tab.until('it is said in a dialog', () => document.querySelector('dialog:modal') !== null);
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.key('Escape');
    await tab.open('/gethelp');
    await tab.fill(/^Message/, 'When is my bench ready?');
    await tab.press('button', /^Send/);
    await tab.until('it is said in a dialog', () => document.querySelector('dialog:modal') !== null);
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('button', 'Close');
  });

  test(`the owner cuts a picture and finds the keys and every page, ${width} px wide`, async ({ tab, signInOwner }) => {
    await tab.resize(width);
    await signInOwner();
    await tab.open('/adminHome');
    expect(await tab.layoutFaults(width)).toEqual([]);
    if (width === 390) {
      await tab.press('button', 'More');
      expect(await tab.layoutFaults(width)).toEqual([]);
      await tab.press('link', /^Settings/);
      await tab.isAt('/settings');
    } else {
      await tab.open('/orders');
      await tab.press('button', 'Keyboard shortcuts');
      expect(await tab.layoutFaults(width)).toEqual([]);
      await tab.key('Escape');
    }
    await tab.open('/post');
    await tab.choosePicture('stool.png');
    await tab.press('button', /^Crop/);
    await tab.sees('button', /Zoom in/);
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.key('Escape');
  });
}

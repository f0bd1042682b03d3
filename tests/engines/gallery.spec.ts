import { expect, test, WIDTHS } from './support/journey.ts';

for (const width of WIDTHS) {
  test(`a visitor turns over the pictures of a piece and enlarges one, ${width} px wide`, async ({ tab }) => {
    await tab.resize(width);
    await tab.open('/shop/adunni-sofa');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('radio', /^2 of \d/);
    await tab.until('the second picture is shown alone', () => {
      const shown = [...document.querySelectorAll<HTMLElement>('[data-slide]')].filter((slide) =>
        slide.checkVisibility(),
      );
      return shown.length === 1 && shown[0]?.dataset.slide === '1';
    });
    await tab.until('it has come and fills its frame', () => {
      const image = document.querySelector<HTMLImageElement>('[data-slide="1"] img');
      const { width: wide = 0, height = 0 } = image?.getBoundingClientRect() ?? {};
      return image?.complete === true && image.naturalWidth > 0 && wide > 250 && height > 250;
    });
    await tab.press('link', /^Open larger/);
    await tab.until('the large picture fills the window', () => {
      const room = document.querySelector('dialog:modal .viewer')?.clientHeight ?? 0;
      const image = [...document.querySelectorAll<HTMLImageElement>('dialog:modal img')].find((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left + right > 0 && left + right < 2 * innerWidth;
      });
      return Boolean(image?.complete && image.naturalWidth > 0 && room > innerHeight / 2);
    });
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.key('Escape');
    await tab.until('it is closed', () => document.querySelector('dialog:modal') === null);
    await tab.isAt('/shop/adunni-sofa');
  });
}

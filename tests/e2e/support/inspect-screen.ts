import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA, and what axe itself holds for good. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds in the page as it is now. Run by hand, because its Playwright package also goes into frames, and those of ours
 * are other people's pages or mails without scripts.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    // What floats over the page covers something wherever one has scrolled to; what it covers is not too small for that.
    const floating = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => /sticky|fixed/.test(getComputedStyle(element).position) && !element.closest('dialog, details'),
    );
    for (const element of floating) element.style.position = 'static';
    // The same goes for what lies under an open menu.
    const exclude = document.querySelector('header details[open]') ? ['main', 'footer'] : [];
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(
      { include: [['html']], exclude: exclude.map((part) => [part]) },
      { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'], iframes: false },
    );
    for (const element of floating) element.style.removeProperty('position');
    return violations.map(
      ({ id, help, nodes }) => `${id}, ${help}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
    );
  }, RULES);
}

/** What makes the page scroll sideways; empty when nothing does. */
export async function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > clientWidth;
    });
    const names = wide.map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`);
    return [`${scrollWidth} px wide on ${clientWidth} px: ${names.slice(-3).join(' ')}`];
  });
}

/** Words that begin left of the screen, where nobody can scroll to. What scrolls inside a box of its own does not count. */
export async function wordsOverTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button, label, p, li, dt, dd, h1, h2, h3)')]
      .filter((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const { left, width } = words.getBoundingClientRect();
        if (left >= 0 || width < 2 || !element.checkVisibility()) return false;
        for (let box: Element | null = element; box; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== 'visible') return false;
        }
        return true;
      })
      .map((element) => `“${element.textContent.slice(0, 40)}” begins left of the screen`),
  );
}

/** As somebody has it who needs letters twice as large; `false` takes it back. Waits until the page is laid out anew. */
export async function enlargeText(page: Page, isEnlarged: boolean): Promise<void> {
  const size = isEnlarged ? '32px' : '16px';
  await page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size);
  await page.waitForFunction((wanted) => getComputedStyle(document.body).fontSize === wanted, size);
}

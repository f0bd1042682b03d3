import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA, and what axe itself holds for good. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds in the page as it is now. Run by hand, because its Playwright package also goes into frames, and those of ours
 * are other people's pages or mails without scripts.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
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

/** Chosen tabs that a strip has scrolled out of view. */
export async function currentTabsOutOfView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav [aria-current="page"]')].flatMap((tab) => {
      const strip = tab.closest('nav');
      if (!strip || !tab.checkVisibility() || getComputedStyle(strip).overflowX === 'visible') return [];
      const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
      const isInView = inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      return isInView ? [] : [`the current tab “${tab.textContent}” is out of view`];
    }),
  );
}

/** A bar whose parts stand on two lines. */
export async function brokenBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const row = document.querySelector('body header > .page-width');
    const parts = [...(row?.children ?? [])].filter((part) => part.checkVisibility());
    const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
    const isOneLine = Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
    return boxes.length === 0 || isOneLine ? [] : ['the bar stands on two lines'];
  });
}

/** Words of a bar that are torn within. */
export async function tornWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const torn: string[] = [];
    for (const bar of document.querySelectorAll<HTMLElement>('header:not(main *), nav[data-sticky-bar]')) {
      const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility() || text.textContent?.includes('@')) continue;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const place = document.createRange();
          place.setStart(text, index);
          place.setEnd(text, index + word.length);
          const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)));
          // The longest may be.
          if (lines.size > 1 && word.length < 13) torn.push(`“${word}” is torn`);
        }
      }
    }
    return torn;
  });
}

/** Words of a link as a quiet button that begin a little right of the line where the page's own begin: its padding shows nothing. */
export async function linksOutOfLine(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const line = document.querySelector('main h1')?.getBoundingClientRect().left;
    if (line === undefined) return [];
    return [...document.querySelectorAll<HTMLElement>('main a.button-quiet')].flatMap((button) => {
      if (!button.checkVisibility()) return [];
      const words = document.createRange();
      words.selectNodeContents(button);
      const off = Math.round(words.getBoundingClientRect().left - line);
      return off > 4 && off < 12 ? [`“${button.textContent}” begins ${off} px out of line`] : [];
    });
  });
}

/** Pictures of a piece with more than a third under what lies on them, and bells and carts that are under their count. */
export async function coveredPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shareUnder = (under: Element, over: readonly Element[]) => {
      const box = under.getBoundingClientRect();
      const areas = over.map((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const [width, height] = [Math.min(right, box.right) - Math.max(left, box.left), Math.min(bottom, box.bottom)];
        return Math.max(0, width) * Math.max(0, height - Math.max(top, box.top));
      });
      return areas.reduce((sum, area) => sum + area, 0) / (box.width * box.height);
    };
    const visible = (selector: string, within: ParentNode = document) =>
      [...within.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const chips = visible('main [data-back], .drawn > label, .gallery-slide .tabular, .gallery-thumbnails');
    const pictures = visible('.gallery-slide .picture').filter((each) => shareUnder(each, chips) > 1 / 3);
    const icons = visible('header a > svg').filter((icon) => {
      const counts = visible('.tabular', icon.parentElement ?? document);
      return shareUnder(icon, counts) > 1 / 3;
    });
    return [...pictures.map(() => 'a picture is under its buttons'), ...icons.map(() => 'an icon is under its count')];
  });
}

/** As somebody has it who needs letters twice as large, until the next page. Waits until this one is laid out anew. */
export async function enlargeText(page: Page): Promise<void> {
  const size = '32px';
  await page.evaluate((wanted) => document.documentElement.style.setProperty('font-size', wanted), size);
  await page.waitForFunction((wanted) => getComputedStyle(document.body).fontSize === wanted, size);
}

/** Prices that are broken within the number. */
export async function brokenPrices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility()) continue;
      for (const { 0: price, index } of (text.textContent ?? '').matchAll(/₦\s?[\d,.]*\d/g)) {
        const place = document.createRange();
        place.setStart(text, index);
        place.setEnd(text, index + price.length);
        const lines = new Set([...place.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(`${price} in “${text.textContent?.slice(0, 40)}” is broken`);
      }
    }
    return broken;
  });
}

/** What the chat button lies over when it is scrolled to: buttons, fields, dates and sentences. */
export async function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chat = document.querySelector<HTMLElement>('a[href^="https://wa.me/"][aria-haspopup="dialog"]');
    // Behind a modal dialog it is out of reach, and nothing of the dialog is under it.
    if (!chat || document.querySelector('dialog:modal')) return [];
    const here = { x: scrollX, y: scrollY };
    const read = 'a, button, input, select, textarea, summary, label, time, p, dt, dd, li, h1, h2, h3, td, th';
    const covered = [...document.querySelectorAll<HTMLElement>(read)].filter((element) => {
      if (element === chat || element.contains(chat) || chat.contains(element) || !element.checkVisibility())
        return false;
      return (['start', 'nearest', 'end'] as const).some((block) => {
        element.scrollIntoView({ block, behavior: 'instant' });
        const [over, under] = [chat.getBoundingClientRect(), element.getBoundingClientRect()];
        const isBeside = under.right <= over.left || under.left >= over.right;
        return !isBeside && under.bottom > over.top + 1 && under.top < over.bottom - 1 && under.width > 0;
      });
    });
    scrollTo({ left: here.x, top: here.y, behavior: 'instant' });
    return covered.map(
      (element) => `the chat button lies over <${element.localName}> “${element.textContent.trim().slice(0, 40)}”`,
    );
  });
}

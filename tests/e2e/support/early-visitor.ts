import type { Page } from '@playwright/test';

/** What is on its way to a page and may not arrive yet. */
export interface HeldScripts {
  release(): void;
}

/** Lets no script file arrive until it is told to. */
export async function holdScripts(page: Page): Promise<HeldScripts> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    // The page may be gone by then.
    await route.continue().catch(() => {});
  });
  return { release: resolve };
}

/** How many times slower than this machine. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Opens what can be opened; the rest of the page is set with `setField`, one by one. Returns how many fields there are. */
export async function openAll(page: Page): Promise<number> {
  return page.evaluate(() => {
    // Of those that close each other the last stays open; menus would cover what is pressed next.
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
    for (const strip of document.querySelectorAll('main nav')) strip.scrollLeft = strip.scrollWidth;
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter(
      (field) =>
        field.type !== 'hidden' &&
        !field.disabled &&
        [field, ...(field.labels ?? [])].some((each) => each.checkVisibility()),
    );
    Object.assign(window, { fields, asLeft: new Map() });
    return fields.length;
  });
}

type Early = { fields: HTMLInputElement[]; asLeft: Map<HTMLInputElement, { value: string; checked: boolean }> };

const VALUES: Record<string, string> = {
  number: '3',
  email: 'ada@example.com',
  tel: '08035550199',
  search: 'chair',
  // A whole one, whichever of day and month comes first: the browser completes another by itself once the field is left.
  date: '02052027',
};

/** Of each form the first field of each type: what React does to one of them it does to the next. */
export async function oneOfEachKind(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const kinds = new Set<string>();
    return (window as unknown as Early).fields.flatMap(({ form, type }, index) => {
      const kind = `${[...document.forms].indexOf(form as HTMLFormElement)} ${type}`;
      if (kinds.has(kind)) return [];
      kinds.add(kind);
      return [index];
    });
  });
}

/** Chooses or types as a person does; of a group of radios the last one, of a list the last entry. */
export async function setField(page: Page, index: number): Promise<void> {
  const field = await page.evaluateHandle((at) => (window as unknown as Early).fields[at] as HTMLInputElement, index);
  const { tag, type } = await field.evaluate(({ localName, type }) => ({ tag: localName, type }));
  if (type === 'radio' || type === 'checkbox') {
    // A thumbnail also has the arrows of the slides that are not shown.
    const target = await field.evaluateHandle(
      (element) => [...(element.labels ?? [])].find((label) => label.checkVisibility()) ?? element,
    );
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  } else if (tag === 'select') {
    const last = await field.evaluate(
      (element) => [...(element as unknown as HTMLSelectElement).options].findLast((option) => !option.disabled)?.value,
    );
    await field.selectOption(last ?? '');
  } else if (type === 'range') {
    // To select everything from here would select the whole page, and Chromium 150 crashes when React then moves a slide.
    await field.focus();
    await page.keyboard.press('End');
  } else {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(VALUES[type] ?? (tag === 'textarea' ? 'A table for eight.' : '25000'));
    // Suggestions would lie over what is pressed next.
    if (type === 'search') await page.keyboard.press('Tab');
  }
  await page.evaluate((at) => {
    const { fields, asLeft } = window as unknown as Early;
    const set = fields[at] as HTMLInputElement;
    for (const field of fields) {
      const isSibling = field.type === 'radio' && field.name === set.name && field.form === set.form;
      if (field === set || isSibling) asLeft.set(field, { value: field.value, checked: field.checked });
    }
  }, index);
}

/** Fields that are no longer as they were left, or of which React thinks otherwise and will say so at its next render. */
export async function lostFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { asLeft } = window as unknown as Early;
    return [...asLeft].flatMap(([field, left]) => {
      const name = `${field.name || field.id} (${field.type} ${left.value})`;
      if (!field.isConnected) return [`${name} is gone`];
      if (field.value !== left.value || field.checked !== left.checked) {
        return [`${name} was ${left.value} ${left.checked} and is ${field.value} ${field.checked}`];
      }
      const key = Object.keys(field).find((each) => each.startsWith('__reactProps$'));
      if (!key) return [`${name} is not React's`];
      const props = (field as unknown as Record<string, { value?: unknown; checked?: unknown }>)[key] ?? {};
      const isChoice = field.type === 'radio' || field.type === 'checkbox';
      const known = isChoice ? props.checked : props.value;
      const shown = isChoice ? field.checked : field.value;
      return known === undefined || known === shown ? [] : [`React has ${name} as ${String(known)}`];
    });
  });
}

/** What else a person has done to a page: opened, scrolled to, entered. */
export async function postureOf(page: Page) {
  return page.evaluate(() => ({
    opened: [...document.querySelectorAll('details')].map(({ open }) => open),
    focused: document.activeElement?.id || document.activeElement?.localName,
    scrolled: Math.round(scrollY),
    address: location.href,
    strips: [...document.querySelectorAll('main nav')].map((strip) => strip.scrollLeft > 0),
  }));
}

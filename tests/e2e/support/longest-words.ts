import { expect, type Page } from '@playwright/test';
import { open } from './ready.ts';

/** A form of the owner's: its fields that take any words on one line, and the button that saves it. */
export interface TextForm {
  path: string;
  fields: readonly string[];
  button: string;
}

/** What is saved of a line at most; some fields let a longer one be typed, to say so. */
const MOST = 120;

/** Fills fields of a form with one word as long as each takes, saves it, and gives the way to write back what stood there. */
export async function writeLongestWords(page: Page, form: TextForm): Promise<() => Promise<void>> {
  await open(page, form.path);
  const fields = form.fields.map((name) => page.locator(`main input[name="${name}"]`));
  const stood = await Promise.all(fields.map((field) => field.inputValue()));
  const longest = await Promise.all(fields.map((field) => field.getAttribute('maxlength')));
  await save(
    page,
    form,
    longest.map((length) => 'W'.repeat(Math.min(Number(length), MOST))),
  );
  return async () => {
    await open(page, form.path);
    await save(page, form, stood);
  };
}

async function save(page: Page, { path, fields, button }: TextForm, texts: readonly string[]): Promise<void> {
  for (const [index, name] of fields.entries())
    await page.locator(`main input[name="${name}"]`).fill(texts[index] ?? '');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  expect((await answer).status(), `${path} is saved`).toBeLessThan(400);
}

import type { Page } from '@playwright/test';

/** What of a page a person looks at after pressing a button. */
interface Seen {
  heading: string;
  address: string;
  /** Sentences of alerts within the view. */
  alerts: string[];
  /** Whether the focus is, within the view, on what was refused. */
  isFocusOnError: boolean;
}

/** Marks every form a person can use with a number, unfolding what is folded; gives their numbers and what each does. */
export async function markForms(page: Page): Promise<{ number: number; does: string; hasFields: boolean }[]> {
  return page.evaluate(() => {
    for (const folded of document.querySelectorAll('main details')) folded.setAttribute('open', '');
    const forms = [...document.querySelectorAll('form:not([method=dialog])')].filter(
      (form): form is HTMLFormElement => form instanceof HTMLFormElement && !form.closest('[inert]'),
    );
    return forms.flatMap((form, number) => {
      const buttons = [...form.elements].filter(
        (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit' && !one.disabled,
      );
      const button = buttons.find((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
      if (!button) return [];
      form.dataset.number = String(number);
      button.dataset.submits = String(number);
      const intent = new FormData(form, button).get('intent') ?? '';
      const hasFields = [...form.elements].some((one) =>
        one.matches('input:not([type=hidden], [type=radio], [type=checkbox], [type=file]), textarea'),
      );
      const path = new URL(button.getAttribute('formaction') ?? form.getAttribute('action') ?? '', location.href)
        .pathname;
      return [{ number, does: `${form.method} ${path} ${intent} “${button.textContent?.trim()}”`, hasFields }];
    });
  });
}

/** Types the same into every text field of a form, whatever it takes. */
export async function typeEverywhere(page: Page, number: number, words: string): Promise<void> {
  await page.evaluate(
    ([number, words]) => {
      const form = document.querySelector<HTMLFormElement>(`[data-number="${number}"]`);
      for (const field of form?.elements ?? []) {
        const isText = field.matches(
          'textarea, input:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=submit])',
        );
        if (!isText || !field.checkVisibility()) continue;
        field.removeAttribute('maxlength');
        const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(
          field,
          field.getAttribute('type') === 'email'
            ? `${words.replaceAll(' ', '')}@journeys.example`
            : field.getAttribute('type') === 'number'
              ? '7'
              : words,
        );
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    [number, words] as const,
  );
}

export async function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const isInView = (element: Element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    };
    const alerts = [...document.querySelectorAll('[role="alert"]')].filter((one) => one.textContent && isInView(one));
    const focused = document.activeElement;
    const error = focused?.closest('[aria-invalid="true"], [role="alert"]');
    return {
      heading: document.querySelector('h1')?.textContent ?? '',
      address: location.href,
      alerts: alerts.map((one) => one.textContent?.trim() ?? ''),
      isFocusOnError: error !== null && error !== undefined && isInView(error),
    };
  });
}

/** Of all the cards of a shop, one. */
export const kindOf = (does: string) => does.replace(/ “.*/s, '').replace(/_[0-9a-z]{8,}/g, '');

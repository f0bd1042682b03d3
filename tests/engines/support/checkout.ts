import type { Tab } from './tab.ts';

/** Pays with the sandbox's card that succeeds, in the pop-up or on the provider's page. */
export async function payByCard(tab: Tab): Promise<void> {
  await tab.press('button', 'Test cards');
  await tab.press('link', /^Succeeds ?\d{4}/);
  await tab.until(
    'the card is filled in',
    () => (document.querySelector<HTMLInputElement>('[name=cvv]')?.value ?? '') !== '',
  );
  await tab.press('button', /^Pay ₦/);
}

export const POPUP = 'iframe[name="paystack-checkout"]';

import { newEmail } from '#tests/e2e/support/people.ts';
import { POPUP, payByCard } from './support/checkout.ts';
import { expect, test, WIDTHS } from './support/journey.ts';

for (const width of WIDTHS) {
  test(`a visitor enrolls in the masterclass and has a receipt, ${width} px wide`, async ({ tab }) => {
    await tab.resize(width);
    await tab.open('/masterclass');
    expect(await tab.layoutFaults(width)).toEqual([]);
    // On a phone its rows are cards, and it stays a table for whoever listens.
    for (const [part, role] of [
      ['table', 'table'],
      ['tr', 'row'],
      ['th', 'columnheader'],
      ['td', 'cell'],
    ] as const) {
      expect(await tab.haveRole(`.data-table${part === 'table' ? '' : ` ${part}`}`, role), `${part} is a ${role}`).toBe(
        true,
      );
    }
    await tab.press('link', 'Enroll Now');
    await tab.sees('heading', 'Enroll Form');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.fill(/^Full Name/, 'Zainab Bello');
    await tab.fill(/^Email/, newEmail('zainab'));
    await tab.fill(/^Phone Number/, '0803 555 0142');
    await tab.fill(/^Why are you interested/, 'I furnish short-let flats in Kaduna.');
    await tab.press('button', 'Proceed with payment');
    await tab.inFrame(POPUP, () => payByCard(tab));
    await tab.sees('heading', 'Enrollment Successful!');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('button', 'Continue');
    await tab.sees('heading', 'You are enrolled');
  });
}

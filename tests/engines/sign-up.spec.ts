import { newEmail, PASSWORD } from '#tests/e2e/support/people.ts';
import { expect, test, WIDTHS } from './support/journey.ts';

for (const width of WIDTHS) {
  test(`a new person signs up, gives a name and comes to the store, ${width} px wide`, async ({ tab }) => {
    await tab.resize(width);
    await tab.open('/signup');
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.fill('Email', newEmail('bola'));
    await tab.fill('Password', PASSWORD);
    await tab.fill('Re-enter password', PASSWORD);
    await tab.press('button', 'Sign up');
    await tab.isAt(/^\/onboarding/);
    await tab.fill('Username', 'Bọ́lá Àjàyí');
    await tab.press('button', 'Continue');
    await tab.isAt(/^\/profilePic/);
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.open('/address');
    await tab.isAt(/address/);
    expect(await tab.layoutFaults(width)).toEqual([]);
    await tab.press('button', 'Skip for now');
    await tab.isAt('/store');
    await tab.sees('heading', /./);
  });
}

test('a customer takes the initials for a photo, then one of their own, cut square', async ({
  tab,
  signInCustomer,
}) => {
  await tab.resize(390);
  await signInCustomer();
  await tab.open('/profilePic');
  await tab.press('button', 'Use my initials');
  await tab.isAt(/address/);
  await tab.open('/profilePic');
  await tab.choosePicture('me.png');
  await tab.press('button', 'Zoom in');
  await tab.press('button', 'Save photo');
  await tab.isAt(/address/);
});

import { expect, test } from './support/journey.ts';
import { newEmail } from './support/people.ts';
import { open } from './support/ready.ts';

for (const javaScriptEnabled of [true, false]) {
  test(`somebody waits for a class, hears of it once, and leaves the list, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    openVisitor,
    openOwner,
    sandbox,
    watch,
  }) => {
    watch.allow(/status of 422/);
    const email = newEmail('waits');
    const page = await openVisitor({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
    const go = (path: string) => (javaScriptEnabled ? open(page, path) : page.goto(path));

    await test.step('an empty form is refused, and a filled one taken', async () => {
      await go('/masterclass/waiting');
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await expect(page.getByRole('alert')).toContainText('Enter your email address');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Name').fill('Amarachi');
      await page.getByRole('button', { name: 'Join the waiting list' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re on the waiting list');
    });

    const joined = await sandbox.letterTo(email, /waiting list/);
    const leave = /http\S*\/masterclass\/waiting\?token=\S+/.exec(joined.text)?.[0] ?? '';

    await test.step('the owner sees who waits on a phone, reads the email, and sends it', async () => {
      const { page: owner } = await openOwner({ viewport: { width: 390, height: 844 } });
      await open(owner, '/classes');
      await expect(owner.getByText('Waiting for a class: 1 person for a date.')).toBeVisible();
      await owner.getByRole('link', { name: 'January evenings' }).click();
      const list = owner.getByRole('region', { name: 'Waiting list' });
      await list.getByText('Read the email').click();
      await expect(list.getByText('The next masterclass starts on 11 January 2027')).toBeVisible();
      await list.getByRole('button', { name: 'Write to 1 person' }).click();
      await expect(owner.getByText('We’ve written to everybody on the waiting list.')).toBeVisible();
      await expect(owner.getByRole('region', { name: 'Waiting list' })).toHaveCount(0);
    });

    await test.step('the email leads to the class, and its link off the list', async () => {
      const letter = await sandbox.letterTo(email, /^The next masterclass starts on/);
      expect(letter.text).toContain('/masterclass/enroll');
      await page.goto(leave);
      await page.getByRole('button', { name: 'Leave the list' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’ve left the waiting list');
      await page.goto(leave);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not on the waiting list');
    });
  });
}

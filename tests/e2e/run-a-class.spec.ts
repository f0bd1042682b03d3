import { expect, test } from './support/journey.ts';
import { payByCard, popupOf } from './support/purchase.ts';
import { open } from './support/ready.ts';

/** A second try must not meet the first one's class. */
const TITLE = `March evenings ${Date.now() % 100_000}`;

// Covers 2.10-7
test('the owner starts a class, repeats its evenings and leaves one out; the student sees the next one', async ({
  openOwner,
  openCustomer,
  sandbox,
}) => {
  test.slow();
  const owner = await openOwner();
  const student = await openCustomer({ name: 'Halima' });
  const desk = owner.page;

  await test.step('Start a Class: a draft with its facts, and nothing planned yet', async () => {
    await open(desk, '/classes/new');
    await desk.getByLabel('Title').fill(TITLE);
    await desk.getByLabel('First day').fill('2027-01-04');
    await desk.getByLabel('Last day').fill('2027-02-03');
    await desk.getByLabel('Places').fill('3');
    await desk.getByLabel('Join link').fill('https://zoom.example/j/march');
    await desk.getByLabel('Plan the sessions now').uncheck();
    await desk.getByRole('button', { name: 'Create the draft' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  });

  await test.step('Schedules: every evening but Sundays and one holiday', async () => {
    await desk.getByRole('link', { name: 'Sessions and materials' }).click();
    await desk.getByLabel('Sunday').uncheck();
    await desk.getByLabel('Except on').fill('2027-01-06');
    await desk.getByRole('button', { name: 'Plan these sessions' }).click();
    await expect(desk.getByRole('main').getByRole('status')).toContainText('The sessions are planned.');
    await expect(desk.getByRole('link', { name: /^Tuesday 5 January/ })).toBeVisible();
    await expect(desk.getByRole('link', { name: /^Wednesday 6 January/ })).toHaveCount(0);
    await expect(desk.getByRole('link', { name: /^Sunday 10 January/ })).toHaveCount(0);
    await desk.getByRole('link', { name: /^Monday 4 January/ }).click();
    await desk.getByRole('button', { name: 'Leave this day out' }).click();
    await expect(desk.getByRole('main').getByRole('status')).toContainText('That day is left out.');
    await desk.getByRole('link', { name: TITLE }).click();
    await expect(desk.getByRole('link', { name: /^Tuesday 5 January.*Session 1/ })).toBeVisible();
  });

  await test.step('it is opened, and is what people enroll in', async () => {
    await open(desk, '/classes');
    await desk.getByRole('link', { name: TITLE }).click();
    await desk.getByRole('button', { name: 'Open for enrollment' }).click();
    await expect(desk.getByRole('main').getByRole('status')).toContainText('The class is open');
    await open(student.page, '/masterclass/enroll');
    await expect(student.page.getByRole('complementary', { name: 'What you’re paying for' })).toContainText(
      '3 of 3 left',
    );
    await student.page.getByLabel('Phone Number').fill('0803 555 0142');
    await student.page.getByLabel('Why are you interested in this course?').fill('I furnish short lets.');
    await student.page.getByRole('button', { name: 'Proceed with payment' }).click();
    await payByCard(popupOf(student.page), 'Succeeds');
    await student.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  });

  await test.step('the student sees the next evening, and no link weeks before', async () => {
    await open(student.page, '/userMasterclass');
    const next = student.page.getByRole('region', { name: 'Next class' });
    await expect(next).toContainText('Tuesday 5 January, 7pm to 8pm');
    await expect(next).toContainText('Join opens at 6:45pm.');
    await expect(next).toContainText(/in \d+ days/);
    expect(await student.page.content()).not.toContain('zoom.example');
    const download = student.page.waitForEvent('download');
    await student.page.getByRole('link', { name: 'Add all sessions to your calendar' }).click();
    expect((await download).suggestedFilename()).toBe('masterclass.ics');
  });

  await test.step('an announcement reaches them by mail and on their page', async () => {
    await open(desk, '/classes');
    await desk.getByRole('link', { name: TITLE }).click();
    await expect(desk.getByRole('table', { name: 'Students' })).toContainText('Halima');
    await desk.getByLabel('Subject').fill('Bring a tape measure');
    await desk.getByLabel('What they should know').fill('We measure on the first evening.');
    await desk.getByRole('button', { name: 'Send to the class' }).click();
    await expect(desk.getByRole('main').getByRole('status')).toContainText('Sent.');
    const letter = await sandbox.letterTo(student.email, /Bring a tape measure/);
    expect(letter.text).toContain('We measure on the first evening.');
    await open(student.page, '/userMasterclass');
    await expect(student.page.getByRole('heading', { name: 'Bring a tape measure' })).toBeVisible();
  });

  await test.step('cancelled, it makes room for the class that was announced before it', async () => {
    await desk.getByText('Cancel this class').click();
    await desk.getByRole('button', { name: 'Yes, cancel the class and tell the students' }).click();
    await expect(desk.getByRole('main').getByRole('status')).toContainText('The class is cancelled');
    await sandbox.letterTo(student.email, /is cancelled/);
    await open(student.page, '/userMasterclass');
    await expect(student.page.getByRole('region', { name: 'Next class' })).toHaveCount(0);
  });
});

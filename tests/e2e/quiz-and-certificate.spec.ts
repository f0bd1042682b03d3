import { HttpVisitor } from './support/http-visitor.ts';
import { expect, test } from './support/journey.ts';
import { PASSWORD } from './support/people.ts';
import { open } from './support/ready.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const CLASS = '/classes/coh_demooctober';
/** A student of the demo's finished class who has no account yet. */
const EMAIL = 'zainab@gida.example';
const TITLE = 'Scale and proportion';

// Covers 9-17
test('the owner writes a quiz on a phone; a student fails it, passes it, and has a certificate that anybody can check', async ({
  openOwner,
  openVisitor,
  sandbox,
  siteUrl,
  watch,
}) => {
  test.slow();
  watch.allow(/status of (422|404)/);
  const desk = (await openOwner(PHONE)).page;

  await test.step('a quiz, with what is missing told at its place and nothing lost', async () => {
    await open(desk, `${CLASS}/quizzes`);
    await desk.getByRole('link', { name: /^Session 4/ }).click();
    await desk.getByLabel('Title').fill(TITLE);
    await desk.getByLabel('Pass mark').fill('100');
    await desk.getByLabel('The question').fill('What is 1 metre on a plan at 1:50?');
    await desk.getByRole('textbox', { name: 'Answer 1' }).fill('20 mm');
    await desk.getByRole('textbox', { name: 'Answer 2' }).fill('50 mm');
    await desk.getByRole('button', { name: 'Save and publish' }).click();
    await expect(desk.getByRole('alert')).toContainText('Tick at least one answer as right.');
    await desk.getByRole('checkbox', { name: 'Answer 1 is right' }).check();
    await desk.getByLabel('Why it is right').fill('1000 mm through 50.');
    await desk.getByRole('button', { name: 'Add a question' }).click();
    const second = desk.getByRole('region', { name: 'Question 2' });
    await second.getByLabel('The question').fill('Which scales are used for a room?');
    await second.getByLabel('Right answers').selectOption('several');
    for (const [index, words] of ['1:20', '1:5000', '1:50'].entries()) {
      await second.getByRole('textbox', { name: `Answer ${index + 1}` }).fill(words);
    }
    await second.getByRole('checkbox', { name: 'Answer 1 is right' }).check();
    await second.getByRole('checkbox', { name: 'Answer 3 is right' }).check();
    await desk.getByRole('button', { name: 'Save and publish' }).click();
    await expect(desk.getByText('The quiz is published.')).toBeVisible();
    await expect(desk.getByRole('textbox', { name: 'Answer 1' }).first()).toHaveValue('20 mm');
  });

  const phone = await openVisitor(PHONE);
  await test.step('the student comes with an account of their own, their address proven by mail', async () => {
    const http = await HttpVisitor.of(siteUrl);
    await http.post('/signup', { email: EMAIL, password: PASSWORD, repeat: PASSWORD });
    await http.post('/onboarding', { username: 'Zainab' });
    await http.post('/reset', { email: EMAIL });
    const letter = await sandbox.letterTo(EMAIL, /^Choose a new password/);
    await open(phone, letter.links.find((address) => address.includes('/reset?token=')) ?? '');
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByLabel('Re-enter password').fill(PASSWORD);
    await phone.getByRole('button', { name: 'Save the password' }).click();
    await expect(phone).not.toHaveURL(/reset|login/);
    await http.close();
  });

  await test.step('answers are kept as they are chosen, and a closed tab goes on', async () => {
    await open(phone, '/userMasterclass');
    await phone.getByRole('region', { name: 'Quizzes' }).getByRole('link', { name: TITLE }).click();
    await phone.getByRole('button', { name: 'Start the quiz' }).click();
    await phone.getByRole('radio', { name: '50 mm' }).check();
    await expect(phone.getByText(/^Saved at/)).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('radio', { name: '50 mm' })).toBeChecked();
    await phone.getByRole('button', { name: 'Hand in' }).click();
    await expect(phone.getByRole('alert')).toContainText('Some questions have no answer yet.');
    await phone.getByRole('checkbox', { name: '1:20' }).check();
    await phone.getByRole('button', { name: 'Hand in' }).click();
  });

  await test.step('failed, told why, and tried again', async () => {
    await expect(phone.getByText('Not passed yet').first()).toBeVisible();
    await expect(phone.getByText('1000 mm through 50.')).toBeVisible();
    await phone.getByRole('button', { name: 'Try again' }).click();
    await phone.getByRole('radio', { name: '20 mm' }).check();
    await phone.getByRole('checkbox', { name: '1:20' }).check();
    await phone.getByRole('checkbox', { name: '1:50', exact: true }).check();
    await phone.getByRole('button', { name: 'Hand in' }).click();
    await expect(phone.getByText('2 of 2 right', { exact: false }).first()).toBeVisible();
    await expect(phone.getByText('Attempt 2 counts: it’s your best.')).toBeVisible();
  });

  await test.step('the other quizzes of the class, and the rule says line by line what is missing', async () => {
    await open(phone, '/userMasterclass/certificate');
    await expect(phone.getByText('1 of 4 quizzes passed.')).toBeVisible();
    await answer(
      'Measuring a room',
      ['The walls, corner to corner', 'The sockets', 'Which way each door opens', 'Millimetres'],
      ['The height of the window sill'],
    );
    await answer('Where people walk', ['1,200 mm', 'Nothing'], []);
    await answer('Light', ['From the left'], []);
  });

  async function answer(quiz: string, chosen: string[], more: string[]) {
    await open(phone, '/userMasterclass');
    await phone.getByRole('region', { name: 'Quizzes' }).getByRole('link', { name: quiz }).click();
    await phone.getByRole('button', { name: /Start the quiz|Try again/ }).click();
    for (const words of [...chosen, ...more]) await phone.getByLabel(words, { exact: true }).check();
    await phone.getByRole('button', { name: 'Hand in' }).click();
    await expect(phone.getByText('Every answer was right in your best attempt.')).toBeVisible();
  }

  await test.step('the certificate is there, by mail too, and its address is public', async () => {
    await open(phone, '/userMasterclass');
    await phone.getByRole('link', { name: 'See your certificate' }).click();
    const sheet = phone.getByRole('article', { name: /^Certificate GC-/ });
    await expect(sheet).toContainText('Zainab Bello');
    const letter = await sandbox.letterTo(EMAIL, /^Your certificate is here/);
    const address = (await sheet.getByRole('link').getAttribute('href')) ?? '';
    expect(letter.text).toContain(address);
    const stranger = await openVisitor(PHONE);
    await open(stranger, address);
    await expect(stranger.getByText('This certificate is valid')).toBeVisible();
    await expect(stranger.getByText('Zainab Bello')).toBeVisible();
    await expect(stranger.getByText(EMAIL)).toHaveCount(0);
  });

  await test.step('the owner sees the results, and may revoke', async () => {
    await open(desk, `${CLASS}/sessions/ses_demooctober4/quiz/results`);
    await expect(desk.getByRole('row', { name: /Zainab Bello/ })).toContainText('2 of 2');
    await open(desk, `${CLASS}/certificates`);
    const row = desk.getByRole('listitem').filter({ hasText: 'Zainab Bello' });
    await row.locator('summary').filter({ hasText: 'Revoke' }).click();
    await row.getByLabel('Why?').fill('To show that it can be done.');
    await row.getByRole('button', { name: 'Revoke' }).click();
    await expect(desk.getByText('The certificate is revoked.')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('This certificate was revoked')).toBeVisible();
  });
});

import { expect, it } from 'vitest';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { sendResetMail } from './send-reset-mail.server.ts';

const handle = useTestDatabase();
const url = 'https://gida.example/reset?token=abc_DEF-123';

it('queues one mail with the link in both parts, and keeps names from writing markup or headers', async () => {
  const { db, jobs, clock } = await createTestServices(handle);
  const input = { email: 'ada@example.com', name: '<b>Ada</b>\r\nBcc: x@y.zz', url };
  await sendResetMail(db, jobs, input, clock());
  await sendResetMail(db, jobs, input, clock());
  const [mail, ...more] = await handle.db.select().from(mails);
  if (!mail) throw new Error('no mail was written');
  expect(more).toEqual([]);
  expect(jobs.take('deliver-mail')).toEqual([{ mailId: mail.id }]);
  expect(mail).toMatchObject({
    recipient: 'ada@example.com',
    subject: 'Choose a new password – Gida',
    state: 'queued',
  });
  expect(mail.text).toContain(`Choose a password:\n${url}\n`);
  expect(mail.html).toContain(`href="${url}"`);
  expect(mail.html).not.toContain('<b>Ada</b>');
  expect(mail.dedupeKey).not.toContain('abc_DEF-123');
});

import { expect, it } from 'vitest';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { accountMails } from './send-account-mails.server.ts';

const handle = useTestDatabase();
const url = 'https://gida.example/reset?token=abc_DEF-123';

it.each([
  ['reset', 'Choose a new password – Gida', 'Choose a password'],
  ['welcome', 'Welcome to Gida', 'Confirm my address'],
  ['known', 'You already have an account – Gida', 'Log in'],
] as const)(
  'queues one email of %s with the link in both parts, and keeps names from writing markup or headers',
  async (kind, subject, button) => {
    await emptyTables(handle);
    const { db, jobs, clock } = await createTestServices(handle);
    const to = {
      email: 'ada@example.com',
      name: '<b>Ada</b>\r\nBcc: x@y.zz',
      url,
      resetUrl: 'https://gida.example/reset',
    };
    const send = () => accountMails(jobs, clock)[kind](db, to);
    await send();
    await send();
    const [mail, ...more] = await handle.db.select().from(mails);
    if (!mail) throw new Error('no mail was written');
    expect(more).toEqual([]);
    expect(jobs.take('deliver-mail')).toEqual([{ mailId: mail.id }]);
    expect(mail).toMatchObject({ recipient: 'ada@example.com', subject, state: 'queued' });
    expect(mail.text).toContain(`${button}:\n${url}\n`);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.html).not.toContain('<b>Ada</b>');
    expect(mail.dedupeKey).not.toContain('abc_DEF-123');
  },
);

import { expect, it } from 'vitest';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { isDeletionLink, mailDeletionLink } from './deletion-link.server.ts';

const handle = useTestDatabase();

it('works for half an hour, for whoever it was mailed to, and is mailed three times an hour', async () => {
  const services = await createTestServices(handle);
  const [ada, bola] = [await aUser(handle.db), await aUser(handle.db)];
  const ask = () => mailDeletionLink(services, ada);
  expect(await ask()).toEqual({ ok: true });
  const [mail] = await handle.db.select().from(mails);
  const token = decodeURIComponent(/token=([^\s"&]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  const opens = (viewer = ada, given: string | null = token) => isDeletionLink(services, { viewer, token: given });
  expect([opens(), opens(bola), opens(ada, null), opens(ada, `${token}x`)]).toEqual([true, false, false, false]);

  services.testClock.advance(30 * 60_000 - 1);
  expect(opens()).toBe(true);
  services.testClock.advance(1);
  expect(opens()).toBe(false);

  expect([await ask(), await ask()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await ask()).toEqual({ ok: false, reason: 'too_many' });
  expect(await mailDeletionLink(services, bola)).toEqual({ ok: true });
  services.testClock.advance(30 * 60_000);
  expect(await ask()).toEqual({ ok: true });
});

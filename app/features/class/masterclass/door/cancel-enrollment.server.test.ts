import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { act } from '#app/platform/act/act.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { at } from '#tests/support/acts.ts';
import { aPartPaidEnrollment } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { cancelEnrollment } from './cancel-enrollment.server.ts';
import { enrollments } from './enrollment.table.server.ts';

const handle = useTestDatabase();
beforeEach(() => emptyTables(handle));

it('frees a place once, and tells the student once', async () => {
  const services = await createTestServices(handle);
  const { id } = await aPartPaidEnrollment(services);
  const cancel = (when: Date) =>
    act(at(services, when), 'usr_owner', (act) =>
      cancelEnrollment(act, { enrollmentId: id, reason: 'She asked for it' }),
    );
  const first = services.clock();
  expect(await cancel(first)).toBe(true);
  services.testClock.advance(60_000);
  expect(await cancel(services.clock())).toBe(false);
  expect(await handle.db.select().from(enrollments)).toMatchObject([{ id, cancelledAt: first }]);
  expect(await handle.db.select().from(mails).where(eq(mails.kind, 'enrollment-cancelled'))).toHaveLength(1);
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { auditEntries } from '../audit/audit.table.server.ts';
import { type Act, type ActContext, act } from './act.server.ts';

const database = useTestDatabase();
let services: TestServices;
beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
});

const mail = {
  kind: 'order-shipped' as const,
  dedupeKey: 'order-shipped/1',
  recipient: 'ada@example.com',
  subject: 'Shipped',
  html: '<p>Shipped</p>',
  text: 'Shipped',
} as const;

/** What PostgreSQL answers to one of two transactions that wait for each other. */
const deadlock = (db: Act['db']) =>
  db.execute(sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);

describe('an act', () => {
  it('writes what was done, by whom and when, and the email with it', async () => {
    const isSent = await act(services, 'usr_owner', async (act) => {
      await act.audit('order.moved', 'ord_1', { from: 'new', to: 'shipped' });
      return act.tell({ email: () => mail });
    });
    expect(isSent).toBe(true);
    expect(await database.db.select().from(auditEntries)).toMatchObject([
      { actor: 'usr_owner', action: 'order.moved', subjectId: 'ord_1', at: services.clock() },
    ]);
    expect(await database.db.select().from(mails)).toMatchObject([{ kind: 'order-shipped', state: 'queued' }]);
    expect(services.jobs.take('deliver-mail')).toHaveLength(1);
  });

  it('leaves nothing behind when it throws, and is not tried again', async () => {
    let tries = 0;
    const failing = act(services, 'usr_owner', async (act) => {
      tries += 1;
      await act.audit('order.moved', 'ord_1');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(tries).toBe(1);
    expect(await database.db.select().from(auditEntries)).toEqual([]);
  });

  it('is tried again after a deadlock, in the same moment, and happens once', async () => {
    const moments: Date[] = [];
    await act(services, 'usr_owner', async (act) => {
      moments.push(act.now);
      services.testClock.advance(1_000);
      await act.audit('order.moved', 'ord_1');
      if (moments.length < 3) await deadlock(act.db);
    });
    expect(new Set(moments.map(Number)).size).toBe(1);
    expect(moments).toHaveLength(3);
    expect(await database.db.select().from(auditEntries)).toHaveLength(1);
  });

  it('gives up after three tries', async () => {
    let tries = 0;
    const endless = act(services, 'usr_owner', async (act) => {
      tries += 1;
      await deadlock(act.db);
    });
    await expect(endless).rejects.toThrow();
    expect(tries).toBe(3);
  });

  it('cannot begin within another, nor a step outside of one', () => {
    const step = async ({ now }: Act) => now;
    const moveOrder = (context: ActContext) => act(context, 'usr_owner', step);
    // @ts-expect-error An act has no clock and no pool.
    const nested = () => act(services, 'usr_owner', (act) => moveOrder(act));
    // @ts-expect-error Services have no moment and no transaction.
    const outside = () => step(services);
    expect([nested, outside]).toHaveLength(2);
  });
});

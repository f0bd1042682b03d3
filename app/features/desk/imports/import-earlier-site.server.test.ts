import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { pastOrders } from '#app/features/orders/past-orders/door/past-order.table.server.ts';
import { createAccount } from '#app/platform/auth/password-accounts.server.ts';
import { findObject } from '#app/platform/storage/stored-objects.server.ts';
import { openFirestore } from '#packages/firestore-reader/firestore-rest.ts';
import type { FirestoreDocument } from '#packages/firestore-reader/firestore-source.ts';
import { openStoredFiles } from '#packages/firestore-reader/stored-files.ts';
import { type FirestoreStandIn, startFirestoreStandIn } from '#packages/firestore-stand-in/start-stand-in.ts';
import { createAuthHarness, requestFrom } from '#tests/support/auth-harness.ts';
import { type EarlierSite, HASH_PARAMETERS, makeEarlierSite } from '#tests/support/earlier-site/make-earlier-site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import type { Finding } from './findings.ts';
import { importEarlierSite } from './import-earlier-site.server.ts';
import type { ImportReport } from './import-report.ts';

const database = useTestDatabase();
let site: EarlierSite;
let standIn: FirestoreStandIn;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#804020' } })
    .png()
    .toBuffer();
  site = makeEarlierSite({ people: 120, products: 60, orders: 160, enrollments: 40, picture: new Uint8Array(picture) });
  standIn = await startFirestoreStandIn({ documents: site.documents, files: site.files });
});
afterAll(() => standIn.stop());
beforeEach(() => emptyTables(database));

async function shop() {
  const harness = await createAuthHarness(database);
  const run = async (isDry = false): Promise<ImportReport> => {
    const result = await importEarlierSite(harness.services, {
      projectId: 'earlier-site',
      documents: openFirestore({ projectId: standIn.projectId, host: standIn.url, token: async () => standIn.token }),
      usersFile: site.usersFile,
      hashParameters: HASH_PARAMETERS,
      files: openStoredFiles({ host: standIn.url }),
      dates: undefined,
      isDry,
    });
    if (!result.ok) throw new Error(result.reason);
    return result.report;
  };
  return { ...harness, run };
}

async function* nobody(): AsyncGenerator<never> {}

const byCode = (findings: readonly Finding[]) =>
  Object.fromEntries([...Map.groupBy(findings, ({ code }) => code)].map(([code, all]) => [code, all.length]));

const brought = ({ counts }: ImportReport) =>
  Object.fromEntries(Object.entries(counts.outcomes).map(([thing, { new: count }]) => [thing, count]));

/** Rows of every table, but for the settings each test begins with. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ name: string; count: number }>(`
    select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

describe('the import of a dirty site', () => {
  it('in a dry run finds everything and writes nothing', { timeout: 240_000 }, async () => {
    const { run } = await shop();
    const before = await countRows();
    const report = await run(true);
    expect(byCode(report.findings)).toEqual(site.dirt);
    expect(brought(report)).toMatchObject(site.comes);
    expect(await countRows()).toEqual(before);
  });

  it('brings what the dry run said, and the second time nothing', { timeout: 240_000 }, async () => {
    const { run, services } = await shop();
    const first = await run();
    expect(byCode(first.findings)).toEqual(site.dirt);
    expect(brought(first)).toMatchObject(site.comes);
    const once = await countRows();
    expect(once).toMatchObject({
      past_orders: site.comes.orders,
      users: site.comes.accounts,
      products: site.comes.products,
    });

    const second = await run();
    expect(Object.values(brought(second)).every((count) => count === 0)).toBe(true);
    expect(second.counts.outcomes.orders.changed).toBe(0);
    const { audit_entries: _, ...twice } = await countRows();
    const { audit_entries: __, ...was } = once;
    expect(twice).toEqual(was);

    // Old links open the same file by the same token, at this shop's address.
    const { name, token, uid } = site.links;
    const picture = await findObject(database.db, services.config.files.bucket, name);
    expect(picture?.downloadTokens).toContain(token);
    const photo = await findObject(database.db, services.config.files.bucket, `${uid}.png`);
    expect(photo?.downloadTokens).toHaveLength(2);
    const { rows: google } = await database.pool.query("select 1 from sign_in_accounts where provider_id = 'google'");
    expect(google).toHaveLength(site.comes.accounts / 5);
    const { checks } = await runDoctor(database.db, services);
    expect(checks.filter(({ isOk }) => !isOk)).toEqual([]);

    // In no book of this shop, and nobody was told anything.
    const books = ['orders', 'payment_attempts', 'payment_exceptions', 'enrollments', 'dues', 'refunds', 'mails'];
    expect(books.filter((table) => table in once)).toEqual([]);
    expect(services.jobs.queue).toEqual([]);
    expect(await database.db.select().from(orders)).toEqual([]);
  });

  it('leaves alone whoever is here already, and joins only those who both proved their address', {
    timeout: 240_000,
  }, async () => {
    const { run, services } = await shop();
    const now = services.clock();
    // person0 and person3 proved their address there, person1 did not.
    const proven = await createAccount(
      database.db,
      { email: 'person0@example.com', name: 'Here', emailVerified: true },
      now,
    );
    await createAccount(database.db, { email: 'person1@example.com', name: 'Here', emailVerified: true }, now);
    await createAccount(database.db, { email: 'person3@example.com', name: 'Here' }, now);
    const { findings, counts } = await run();
    const codes = byCode(findings);
    expect(codes).toMatchObject({ account_here: 1, account_unproven_here: 2 });
    expect(counts.outcomes.accounts.new).toBe(site.comes.accounts - 2);
    const theirs = await database.db.select().from(pastOrders).where(eq(pastOrders.email, 'person0@example.com'));
    expect(new Set(theirs.map(({ userId }) => userId))).toEqual(new Set([proven]));
    const waiting = await database.db.select().from(pastOrders).where(eq(pastOrders.email, 'person1@example.com'));
    expect(waiting.length).toBeGreaterThan(0);
    expect(new Set(waiting.map(({ userId }) => userId))).toEqual(new Set([null]));
    const { rows } = await database.pool.query("select 1 from users where name = 'Here'");
    expect(rows).toHaveLength(3);
    const { rows: passwords } = await database.pool.query('select 1 from sign_in_accounts where user_id = $1', [
      proven,
    ]);
    expect(passwords).toEqual([]);
  });

  it('is refused without what passwords are checked with, and with an export that hides them', async () => {
    const { services } = await shop();
    const nothing = { collections: async () => [], documents: nobody, group: nobody, label: '', faults: [] };
    const options = { projectId: 'x', documents: nothing, files: undefined, dates: undefined, isDry: false };
    const hidden = {
      users: [{ localId: 'u', email: 'a@example.com', passwordHash: 'UkVEQUNURUQ=', salt: 'c2FsdA==' }],
    };
    const given = { ...options, hashParameters: undefined };
    expect(await importEarlierSite(services, { ...given, usersFile: site.usersFile })).toEqual({
      ok: false,
      reason: 'hash_parameters_missing',
    });
    expect(await importEarlierSite(services, { ...given, usersFile: JSON.stringify(hidden) })).toEqual({
      ok: false,
      reason: 'redacted',
    });
    expect(await importEarlierSite(services, { ...given, usersFile: '[]' })).toEqual({
      ok: false,
      reason: 'no_export',
    });
  });

  it('leaves out a document whose reading fails, and names it', async () => {
    const { services } = await shop();
    const torn = new Proxy(
      {},
      {
        get: () => {
          throw new Error('torn');
        },
      },
    );
    const document = (id: string, fields: FirestoreDocument['fields']) => ({
      path: `txtData/${id}`,
      id,
      fields,
      createTime: undefined,
      faults: [],
    });
    const documents = {
      collections: async () => ['txtData'],
      group: nobody,
      label: '',
      faults: [],
      async *documents(name: string) {
        if (name === 'txtData') yield* [document('a', torn), document('b', { txtVal: 'Stool', price: 500 })];
      },
    };
    const options = {
      projectId: 'x',
      files: undefined,
      dates: undefined,
      usersFile: undefined,
      hashParameters: undefined,
    };
    const result = await importEarlierSite(services, { ...options, documents, isDry: false });
    expect(result).toMatchObject({ ok: true, report: { counts: { outcomes: { products: { new: 1 } } } } });
    expect(result.ok && result.report.findings).toContainEqual(
      expect.objectContaining({ path: 'txtData/a', code: 'document_unreadable', from: 'torn' }),
    );
  });

  it('takes over how far an order has come since, and leaves what is here alone', { timeout: 240_000 }, async () => {
    const { run } = await shop();
    await run();
    await database.db.execute(
      sql`update products set name = 'Named anew here' where id = (select min(id) from products)`,
    );
    const moved = site.documents.find(({ path }) => path.startsWith('orders/'));
    const orderId = moved?.path.split('/')[1] ?? '';
    const later = site.documents.map((each) => (each === moved ? { ...each, path: `completed/${orderId}` } : each));
    standIn.hold(later);
    const report = await run().finally(() => standIn.hold(site.documents));
    expect(report.counts.outcomes.orders).toMatchObject({ new: 0, changed: 1 });
    const rows = await database.db.select({ id: pastOrders.sourceId, stage: pastOrders.stage }).from(pastOrders);
    expect(rows.find(({ id }) => id === orderId)?.stage).toBe('delivered');
    expect(rows).toHaveLength(site.comes.orders);
    const { rows: named } = await database.pool.query("select 1 from products where name = 'Named anew here'");
    expect(named).toHaveLength(1);
  });

  it('signs people in by their old passwords, and nobody who was locked', { timeout: 240_000 }, async () => {
    const { run, auth, mails } = await shop();
    await run();
    for (const { email, password, kind, uid } of site.signIns) {
      const result = await auth.signIn({ email, password }, requestFrom('203.0.113.7'));
      if (kind === 'plain') expect(result).toMatchObject({ ok: true, viewer: { id: uid, role: 'customer' } });
      else expect(result).toMatchObject({ ok: false, reason: 'invalid_credentials' });
    }
    const locked = site.signIns.find(({ kind }) => kind === 'locked');
    await auth.requestReset({ email: locked?.email ?? '' }, requestFrom('203.0.113.8'));
    expect(mails).toEqual([]);
  });
});

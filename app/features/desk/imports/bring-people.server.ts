import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import { bringAccount } from '#app/platform/auth/imported-accounts.server.ts';
import { type Bringing, bring } from './bring-record.server.ts';
import { type Accounts, pathOfAccount } from './read-accounts.server.ts';
import type { SiteRecords } from './read-site.server.ts';

/** Accounts with their ways to sign in. Answers who they are here, by what the earlier site called them. */
export async function bringAccounts(bringing: Bringing, { accounts, merged, found }: Accounts) {
  const people = new Map<string, string>();
  const { findings, counts } = bringing;
  for (const account of accounts) {
    const path = pathOfAccount(account.uid);
    // When somebody signed in last changes all the time and means nothing here.
    const { lastSignedInAt: _last, ...content } = account;
    const id = await bring(bringing, {
      thing: 'accounts',
      kind: 'account',
      paths: [path],
      content,
      make: async (act) => {
        const result = await bringAccount(act.db, account, act.now);
        if (result.ok && result.isJoined) findings.at(path)('account_here', { from: account.email });
        if (!result.ok) findings.at(path)('account_unproven_here', { from: account.email });
        return result.ok ? result.id : undefined;
      },
    });
    if (id) people.set(account.uid, id);
  }
  for (const [from, to] of merged) {
    const id = people.get(to);
    if (id) people.set(from, id);
  }
  counts.became('accounts', 'joined', merged.size);
  counts.became('accounts', 'left_out', found - accounts.length - merged.size);
  return people;
}

export async function bringAddresses(
  bringing: Bringing,
  records: SiteRecords['addresses'],
  people: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { path, uid, address } of records) {
    const thing = { thing: 'addresses', kind: 'address', paths: [path], content: address } as const;
    await bring(bringing, {
      ...thing,
      make: async ({ db, now }) => {
        const userId = people.get(uid);
        if (!userId) {
          bringing.findings.at(path)('customer_gone', { from: uid });
          return undefined;
        }
        // An address somebody has given here already is newer.
        await db
          .insert(addresses)
          .values({ ...address, userId, updatedAt: now })
          .onConflictDoNothing();
        return userId;
      },
    });
  }
}

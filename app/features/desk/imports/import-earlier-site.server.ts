import { act } from '#app/platform/act/act.server.ts';
import { keepParameters } from '#app/platform/auth/earlier-passwords.server.ts';
import type { FirebaseHashParameters } from '#app/platform/auth/firebase-scrypt.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { FirestoreSource } from '#packages/firestore-reader/firestore-source.ts';
import type { StoredFiles } from '#packages/firestore-reader/stored-files.ts';
import { bringEnrollments, bringNotifications, bringOrders } from './bring-orders.server.ts';
import { bringAccounts, bringAddresses } from './bring-people.server.ts';
import { bringPhotos } from './bring-photos.server.ts';
import { bringPictures, recordPictures } from './bring-pictures.server.ts';
import { bringCart, bringProducts } from './bring-products.server.ts';
import { type Bringing, readKnown } from './bring-record.server.ts';
import { collectFindings } from './findings.ts';
import { countImport, type ImportCounts } from './import-counts.ts';
import type { ImportReport } from './import-report.ts';
import { type Accounts, readAccounts } from './read-accounts.server.ts';
import type { DateOrder } from './read-date.ts';
import { readSite } from './read-site.server.ts';

interface Options {
  /** What this site is known by from one import to the next. */
  projectId: string;
  documents: FirestoreSource;
  /** The file of `firebase auth:export`; without it nobody's account comes. */
  usersFile: string | undefined;
  hashParameters: FirebaseHashParameters | undefined;
  files: StoredFiles | undefined;
  dates: DateOrder;
  isDry: boolean;
  log?: (line: string) => void;
}

export type ImportResult =
  | { ok: true; report: ImportReport }
  | { ok: false; reason: 'no_export' | 'redacted' | 'hash_parameters_missing' };

const ACTOR = 'system:import-firebase';
const NO_ACCOUNTS: Accounts = { accounts: [], merged: new Map(), found: 0 };

/** Ends a dry run where a real one would be committed. */
class DryRun extends Error {}

/**
 * Brings the site the shop had at Firebase: accounts, products, carts, what was ordered and what was told. Everything but pictures is
 * one transaction, and a dry run is the same one, taken back at its end. Nobody is emailed, and no order of the earlier site becomes
 * one of this shop.
 */
export async function importEarlierSite(services: Services, options: Options): Promise<ImportResult> {
  const { projectId: source, documents, files, dates, isDry, hashParameters, log = () => {} } = options;
  const began = performance.now();
  const findings = collectFindings();
  const counts = countImport();
  const read = options.usersFile === undefined ? undefined : readAccounts(options.usersFile, findings);
  if (read && !read.ok) return read;
  const accounts: Accounts = read ?? NO_ACCOUNTS;
  const hasHashes = accounts.accounts.some(({ passwordHash }) => passwordHash);
  if (hasHashes && !hashParameters) return { ok: false, reason: 'hash_parameters_missing' };
  log(`${accounts.found} accounts read`);
  const site = await readSite(documents, { findings, counts, dates });
  log(`${Object.values(counts.found).reduce((sum, each) => sum + each, 0)} documents read`);

  const known = await readKnown(services.db, source);
  const pictures = await bringPictures(services, { records: site.products, files, known, findings, counts, isDry });
  log(`${pictures.fresh.length} pictures fetched`);
  let people = new Map<string, string>();
  const begin = rememberBeginning(findings, counts);
  try {
    await act(services, ACTOR, async (act) => {
      // An act may be tried again from its beginning, and then nothing of the first try is so.
      begin();
      const bringing: Bringing = { act, source, findings, counts, known: new Map(known) };
      if (hasHashes && hashParameters) await keepParameters({ ...services, db: act.db }, hashParameters);
      people = await bringAccounts(bringing, accounts);
      await bringAddresses(bringing, site.addresses, people);
      await recordPictures(bringing, pictures);
      const productIds = await bringProducts(bringing, site.products, pictures);
      await bringCart(bringing, site.cart, { people, productIds });
      const emails = new Map(accounts.accounts.map(({ uid, email }) => [uid, email]));
      await bringOrders(bringing, site.orders, { people, emails, productIds });
      await bringEnrollments(bringing, site.enrollments);
      await bringNotifications(bringing, site.notifications, { people });
      const details = { project: source, ...newByThing(counts) };
      await act.audit('earlier_site.imported', source, details);
      if (isDry) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  await bringPhotos(services, { accounts: accounts.accounts, source, files, people, known, findings, counts, isDry });
  const { found, outcomes, otherFieldsOf } = counts;
  const seconds = (performance.now() - began) / 1000;
  const report = { projectId: source, isDry, at: services.clock(), seconds, findings: findings.all };
  return {
    ok: true,
    report: { ...report, counts: { found: { 'users.json': accounts.found, ...found }, outcomes, otherFieldsOf } },
  };
}

function rememberBeginning(findings: ReturnType<typeof collectFindings>, counts: ImportCounts): () => void {
  const length = findings.all.length;
  const outcomes = structuredClone(counts.outcomes);
  return () => {
    findings.all.length = length;
    Object.assign(counts.outcomes, structuredClone(outcomes));
  };
}

function newByThing({ outcomes }: ImportCounts): Record<string, number> {
  return Object.fromEntries(Object.entries(outcomes).map(([thing, { new: count }]) => [thing, count]));
}

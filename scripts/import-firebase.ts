import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeImport, findingsAsCsv } from '#app/features/desk/imports/describe-import.ts';
import { firebaseImportTexts } from '#app/features/desk/imports/firebase-import-texts.ts';
import { importEarlierSite } from '#app/features/desk/imports/import-earlier-site.server.ts';
import { isWhole } from '#app/features/desk/imports/import-report.ts';
import { parseFirebaseHashParameters } from '#app/platform/auth/firebase-scrypt.server.ts';
import { openFirestore } from '#packages/firestore-reader/firestore-rest.ts';
import type { FirestoreSource } from '#packages/firestore-reader/firestore-source.ts';
import { readFolder } from '#packages/firestore-reader/read-folder.ts';
import { readServiceAccount, tokensOf } from '#packages/firestore-reader/service-account.ts';
import { openFolderOfFiles, openStoredFiles } from '#packages/firestore-reader/stored-files.ts';
import { readArguments } from './data/arguments.ts';
import { dataSettings } from './data/data-settings.ts';
import { openImportServices } from './data/import-services.ts';
import { runDataCommand } from './data/run-command.ts';
import { openShopDatabase } from './data/shop-database.ts';
import { CannotStart } from './start/cannot-start.ts';
import { say } from './start/progress.ts';

const usage = `npm run import-firebase -- [--dry-run|--apply] --project ID [--users users.json --hash-config FILE]
  (--folder FOLDER | --key service-account.json | FIREBASE_TOKEN=…) [--files FOLDER|none] [--dates day-first|month-first]`;

const IN_PART = 3;

/**
 * Brings the site the shop had at Firebase: a dry run unless `--apply` is said. The report is printed and saved in the data folder,
 * with every finding as a row of a table. Run again, it brings only what is new. Exit code 0 says that everything could be read and taken,
 * 3 that some of it could not and the rest came, 1 that nothing did.
 */
await runDataCommand('Cannot import', async (stops) => {
  const { values, flags } = readArguments({
    values: ['project', 'users', 'hash-config', 'folder', 'key', 'files', 'dates'],
    flags: ['dry-run', 'apply'],
    usage,
  });
  if (flags.apply && flags['dry-run'])
    throw new CannotStart('--dry-run and --apply are two things.', `Usage: ${usage}`);
  const projectId = values.project;
  if (!projectId) throw new CannotStart('name the project, the same each time: --project ID.', `Usage: ${usage}`);
  const { dates } = values;
  if (dates !== undefined && dates !== 'day-first' && dates !== 'month-first')
    throw new CannotStart(`--dates is "${dates}".`, 'Say day-first (25/3/2025) or month-first (3/25/2025).');
  const documents = await openDocuments(projectId, values);
  const usersFile = values.users && (await readText(values.users));
  const hashText = values['hash-config'] ? await readText(values['hash-config']) : process.env.FIREBASE_HASH_CONFIG;
  const hashParameters = hashText ? parseFirebaseHashParameters(hashText) : undefined;
  if (hashText && !hashParameters)
    throw new CannotStart(
      'the password hash parameters cannot be read.',
      'Copy the whole hash_config { … } from the console.',
    );

  const settings = dataSettings();
  const connectionString = await openShopDatabase(settings, 'npm run import-firebase', stops);
  const services = await openImportServices(settings, connectionString, stops);
  const isDry = !flags.apply;
  const result = await importEarlierSite(services, {
    projectId,
    documents,
    usersFile: usersFile || undefined,
    hashParameters,
    dates,
    isDry,
    files: openFiles(values.files),
    log: (line) => say('import', line),
  });
  if (!result.ok) {
    const { words, cure } = firebaseImportTexts.refusals[result.reason];
    throw new CannotStart(words, cure);
  }
  const lines = describeImport(result.report);
  for (const line of lines) console.log(line);
  const saved = await saveReport(settings.dataDir, result.report.at, {
    lines,
    csv: findingsAsCsv(result.report.findings),
    isDry,
  });
  say('report', saved);
  if (!isWhole(result.report)) process.exitCode = IN_PART;
  if (isDry) say('', 'Nothing was changed. Make a back-up (npm run backup), then run it again with --apply.');
});

async function openDocuments(
  projectId: string,
  { folder, key }: { folder?: string; key?: string },
): Promise<FirestoreSource> {
  if (folder) return readFolder(folder);
  const token = process.env.FIREBASE_TOKEN;
  const given = key ? readServiceAccount(await readText(key)) : undefined;
  if (!given && !token)
    throw new CannotStart('say where the documents are.', `With --folder, --key or FIREBASE_TOKEN. Usage: ${usage}`);
  const address = process.env.GOOGLE_TOKEN_URL;
  const tokens = given ? tokensOf(given, address ? { address } : {}) : async () => token ?? '';
  const host = process.env.FIRESTORE_URL;
  // One moment for everything, a little back, so that Google's clock has passed it.
  return openFirestore({ projectId, token: tokens, readTime: new Date(Date.now() - 60_000), ...(host && { host }) });
}

function openFiles(given: string | undefined) {
  if (given === 'none') return undefined;
  const host = process.env.FIREBASE_STORAGE_URL;
  return given ? openFolderOfFiles(given) : openStoredFiles(host ? { host } : {});
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new CannotStart(`${file} cannot be read.`, `Usage: ${usage}`, { cause });
  }
}

async function saveReport(
  dataDir: string,
  at: Date,
  { lines, csv, isDry }: { lines: string[]; csv: string; isDry: boolean },
): Promise<string> {
  const folder = path.join(dataDir, 'imports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `firebase-${at.toISOString().replace(/[:.]/g, '-')}${isDry ? '-dry-run' : ''}`;
  // Names and addresses of customers are in it.
  await writeFile(path.join(folder, `${name}.txt`), `${lines.join('\n')}\n`, { mode: 0o600 });
  await writeFile(path.join(folder, `${name}.csv`), csv, { mode: 0o600 });
  return path.join(folder, `${name}.txt`);
}

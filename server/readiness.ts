import type { Services } from '#app/platform/services.server.ts';

const WITHIN_MS = 3_000;

/** What this process cannot work without and does not reach just now, for whoever decides whether to send it visitors. */
export async function findMissing({ db, store }: Pick<Services, 'db' | 'store'>): Promise<string[]> {
  const checks = { database: () => db.execute('select 1'), files: () => store.head('readiness') };
  const answers = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ((await answersInTime(check)) ? [] : [name])),
  );
  return answers.flat();
}

async function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), WITHIN_MS);
  });
  const asked = check().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

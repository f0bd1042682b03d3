import { beforeAll, describe, expect, it } from 'vitest';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment, someSessions } from '#tests/support/class-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const MOST_BYTES = 200_000;
const database = useTestDatabase();
let owner: Visitor;
let sessionId: string;

beforeAll(async () => {
  const { db } = database;
  const viewer = await aUser(db, { role: 'owner' });
  const auth = { viewer: async () => viewer, hasPassword: async () => true } as unknown as Auth;
  owner = (await createSite(await createTestServices(database, { auth }))).visitor();
  owner.cookies.set('session', 'x');
  await aCohort(db, { id: 'coh_large', state: 'running', startsOn: '2026-11-01', seats: 1000 });
  const days = Array.from({ length: 20 }, (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`);
  [sessionId = ''] = await someSessions(db, 'coh_large', days);
  // Of one name, so that only the id tells where a page ends; and one who is last by the alphabet though not by time.
  await anEnrollment(db, 'coh_large', { fullName: 'Zainab Bello' });
  for (let count = 0; count < 120; count += 1) await anEnrollment(db, 'coh_large', { fullName: 'Ada Obi' });
});

const read = async (path: string) => {
  const response = await owner.get(path);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll('<!-- -->', '');
};
const nextOf = (html: string) =>
  /<a(?=[^>]*rel="next")[^>]*href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

describe.each([
  ['/classes/coh_large', /\/enrollments\/(enr_test\d+)/g],
  ['/classes/coh_large/attendance', /name="enrollmentId" value="(enr_test\d+)"/g],
])('a class of 121 at %s', (path, ids) => {
  it('is read in pages by name, each student on one of them', async () => {
    const seen: string[][] = [];
    let html = '';
    for (let next = path; next !== ''; next = nextOf(html)) {
      html = await read(next);
      expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
      seen.push([...new Set([...html.matchAll(ids)].map(([, id = '']) => id))]);
    }
    expect(seen.map((page) => page.length)).toEqual([50, 50, 21]);
    expect(new Set(seen.flat()).size).toBe(121);
    expect(html).toContain('Zainab Bello');
  });

  it('begins anew where the address names nobody', async () => {
    for (const before of ['1795250000000.enr_nobody', '%00', "x'"])
      expect(await read(`${path}?before=${before}`)).toContain('Ada Obi');
  });
});

it('counts everybody on every page of the class', async () => {
  const html = await read(nextOf(await read('/classes/coh_large')));
  expect(html).toContain('Students (121)');
  expect(html).toContain('121 of 1000 taken');
});

it('stays on the page where a student was marked, and at the evening', async () => {
  const path = nextOf(await read(`/classes/coh_large/attendance?session=${sessionId}`));
  expect(path).toContain(`session=${sessionId}`);
  expect(await read(path), 'nobody thinks the others are left alone').toContain('All 121 students in the class');
  const [, enrollmentId = ''] = /name="enrollmentId" value="(enr_test\d+)"/.exec(await read(path)) ?? [];
  const marked = await owner.post(path, { intent: 'mark', sessionId, enrollmentId, state: 'present' });
  expect(marked.headers.get('location')).toBe(path);
});

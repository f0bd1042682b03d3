import { beforeEach, describe, expect, it } from 'vitest';
import { sessionMaterials } from '#app/features/class/courses/session-material.table.server.ts';
import { lagosInstant } from '#app/features/class/masterclass/door/class-times.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Role, Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment, someSessions } from '#tests/support/class-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();

describe('classes and schedules, through the site', () => {
  let services: TestServices;
  let site: Awaited<ReturnType<typeof createSite>>;
  let viewer: Viewer | undefined;
  let owner: Visitor;

  beforeEach(async () => {
    await emptyTables(handle);
    const auth = {
      viewer: async () => viewer,
      hasPassword: async () => true,
      checkPassword: async (_viewer: Viewer, password: string) =>
        password === 'right' ? { ok: true } : { ok: false, reason: 'wrong_password' },
    } as unknown as Auth;
    services = await createTestServices(handle, { auth });
    site = await createSite(services);
    owner = await signIn('owner');
  });

  const signIn = async (role: Role) => {
    viewer = await aUser(handle.db, { role });
    const visitor = site.visitor();
    visitor.cookies.set('session', 'x');
    return visitor;
  };
  const read = async (path: string) => (await owner.get(path)).text();
  const at = (day: string, time: string) => services.testClock.advance(+lagosInstant(day, time) - +services.clock());
  /** A form in which a name may stand several times, or which carries a file. */
  const send = (path: string, fields: [string, string | File][], isMultipart = false) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    const body = isMultipart ? form : new URLSearchParams(fields as [string, string][]);
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' };
    return owner.request(path, { method: 'POST', headers, body });
  };
  const FILLED: [string, string][] = [
    ['title', 'January evenings'],
    ['startsOn', '2027-01-11'],
    ['endsOn', '2027-02-10'],
    ['price', '25,000'],
    ['seats', '20'],
    ...['1', '2', '3', '4', '5', '6', '7'].map((day): [string, string] => ['weekdays', day]),
    ['startTime', '19:00'],
    ['endTime', '20:00'],
    ['timingsBy', ''],
    ['joinLink', 'https://zoom.example/j/1'],
    ['meetingId', ''],
    ['passcode', ''],
    ['dialIn', ''],
    ['lowDataTip', 'Camera <off> & HD off.'],
    ['plan', 'on'],
  ];

  // Covers 2.10-7
  it('Start a Class and Schedules have pages, and say what to do while there is no class', async () => {
    const home = await read('/adminHome');
    expect(home).toMatch(/href="\/classes\/new"[^>]*>(?:<[^>]*>)*Start a Class/);
    expect(home).toMatch(/href="\/schedules"[^>]*>(?:<[^>]*>)*Schedules/);
    expect(await read('/classes')).toContain('No classes yet');
    expect(await read('/schedules')).toContain('Start a class first, then plan its sessions here.');
    const form = await read('/classes/new');
    for (const typed of ['value="2027-01-11"', 'value="25,000"', 'value="20"', 'value="19:00"'])
      expect(form).toContain(typed);
  });

  // Covers 2.10-7
  it('a class is started, opened and seen by visitors; refusals keep what was typed', async () => {
    const refused = await send(
      '/classes/new',
      FILLED.map(([name, value]) => [name, name === 'joinLink' ? 'zoom' : value]),
    );
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('Enter the full address, starting with https://');
    expect(html).toContain('value="January evenings"');
    expect((await send('/classes/new', [...FILLED, ['state', 'open']])).status).toBe(400);

    const made = (await send('/classes/new', FILLED)).headers.get('location') ?? '';
    expect(made).toMatch(/^\/classes\/coh_\w+\?notice=made$/);
    const page = made.split('?')[0] ?? '';
    expect(await read(page)).toContain('Open for enrollment');
    expect(await (await site.visitor().get('/masterclass')).text()).toContain('To be confirmed');
    expect((await owner.post(page, { intent: 'open' })).headers.get('location')).toBe(`${page}?notice=opened`);
    const landing = await (await site.visitor().get('/masterclass')).text();
    expect(landing).toContain('7pm to 8pm, Lagos time');
    expect(landing).toContain('"startDate":"2027-01-11"');
    expect(landing).not.toContain('zoom.example');
    expect((await owner.post(page, { intent: 'open' })).status).toBe(409);
    expect(await read('/classes')).toMatch(/January evenings[\s\S]*0 of 20/);
  });

  it('two who edit one class: the second is told, and keeps what was typed', async () => {
    const id = await aCohort(handle.db);
    const form = FILLED.filter(([name]) => name !== 'plan');
    const save = (title: string) =>
      send(`/classes/${id}/edit`, [...form.filter(([name]) => name !== 'title'), ['title', title], ['basedOn', '1']]);
    expect((await save('Mine')).headers.get('location')).toBe(`/classes/${id}?notice=saved`);
    const second = await save('Yours');
    expect(second.status).toBe(409);
    expect(await second.text()).toContain('value="Yours"');
    expect((await handle.db.select().from(cohorts)).map(({ title }) => title)).toEqual(['Mine']);
  });

  // Covers 2.10-7
  it('evenings are repeated over chosen weekdays without the days left out, and one is cancelled', async () => {
    const id = await aCohort(handle.db);
    await anEnrollment(handle.db, id);
    const repeat = (changes: Record<string, string>) => {
      const fields = {
        from: '2027-01-11',
        to: '2027-01-17',
        startTime: '19:00',
        endTime: '20:00',
        skip: '',
        ...changes,
      };
      const weekdays = ['1', '3', '5'].map((day): [string, string] => ['weekdays', day]);
      return send(`/schedules?class=${id}`, [
        ['intent', 'repeat'],
        ['cohortId', id],
        ...Object.entries(fields),
        ...weekdays,
      ]);
    };
    const refused = await repeat({ skip: '15 January', endTime: '18:00' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('value="15 January"');
    expect((await repeat({ skip: '2027-01-15' })).headers.get('location')).toBe(
      `/schedules?class=${id}&notice=repeated`,
    );
    const schedule = await read(`/schedules?class=${id}`);
    expect(schedule).toContain('Monday 11 January, 7pm to 8pm');
    expect(schedule).not.toContain('Friday 15 January');
    const session = /\/schedules\/ses_\w+/.exec(schedule)?.[0] ?? '';
    const cancelled = await owner.post(session, { intent: 'cancel', reason: '' });
    expect(cancelled.headers.get('location')).toBe(`${session}?notice=session_cancelled`);
    expect((await handle.db.select().from(mails)).map(({ subject }) => subject)).toEqual([
      'No class on Monday 11 January, 7pm to 8pm',
    ]);
  });

  it('files are taken for what their bytes are, served back, ordered and removed', async () => {
    const [session = ''] = await someSessions(handle.db, await aCohort(handle.db), ['2027-01-11']);
    const path = `/schedules/${session}`;
    const upload = (file: File) =>
      send(
        path,
        [
          ['intent', 'add_file'],
          ['title', 'Slides "1"'],
          ['kind', 'slides'],
          ['file', file],
        ],
        true,
      );
    for (const [name, bytes] of [
      ['slides.pdf', '<html><script>alert(1)</script>'],
      ['film.mp4', 'MZ\u0090'],
      ['picture.jpg', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ] as const) {
      const refused = await upload(new File([bytes], name, { type: 'application/pdf' }));
      expect(refused.status).toBe(422);
      expect(await refused.text()).toContain('This file is something else, whatever its name says.');
    }
    expect(await (await upload(new File([], 'none.pdf'))).text()).toContain('Please choose a file.');
    const added = await upload(new File(['%PDF-1.7 x'], '../../etc/passwd.html', { type: 'text/html' }));
    expect(added.headers.get('location')).toBe(`${path}?notice=material_added`);
    const link = { title: 'Film', kind: 'recording', url: 'https://video.example/1', size: '150 MB', isLowData: 'on' };
    await owner.post(path, { intent: 'add_link', ...link });
    const refusedLink = await owner.post(path, {
      intent: 'add_link',
      ...link,
      url: 'javascript:alert(1)',
      size: '1e9',
    });
    expect(await refusedLink.text()).toContain('Enter a size such as 18 MB, or leave it empty.');

    const [file] = (await handle.db.select().from(sessionMaterials)).filter(({ objectKey }) => objectKey);
    const served = await owner.get(`/schedules/files/${file?.id}`);
    expect(served.headers.get('content-type')).toBe('application/pdf');
    expect(served.headers.get('content-disposition')).toBe('attachment; filename="Slides-1.pdf"');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    await owner.post(path, { intent: 'remove', materialId: file?.id ?? '' });
    expect((await owner.get(`/schedules/files/${file?.id}`)).status).toBe(404);
    expect(await services.store.head(file?.objectKey ?? '')).toBeNull();
  });

  it('a video has three sizes that are named, and the text is written once', async () => {
    const [session = ''] = await someSessions(handle.db, await aCohort(handle.db), ['2027-01-11']);
    const path = `/schedules/${session}`;
    const upload = async (kind: string, ...bytes: Uint8Array[]) => {
      const file = new File(
        bytes.map((part) => new Uint8Array(part)),
        'lesson.opus',
      );
      const fields: [string, string | File][] = [
        ['intent', 'add_file'],
        ['title', 'Whole evening'],
        ['kind', kind],
        ['file', file],
      ];
      const answer = await send(path, fields, true);
      return answer.headers.get('location') ?? (await answer.text());
    };
    expect(await upload('small_video', Buffer.from('%PDF-1.7'))).toContain('has to be an MP4 file, or a link.');
    const small = { intent: 'add_link', title: 'Film', kind: 'small_video', url: 'https://video.example/1' };
    const unsized = await owner.post(path, { ...small, size: '' });
    expect(await unsized.text()).toContain('Enter the size of this video, such as 38 MB.');
    expect((await owner.post(path, { ...small, size: '38 MB' })).status).toBe(303);
    const again = await owner.post(path, { ...small, size: '40 MB' });
    expect(await again.text()).toContain('This session already has a video of that size.');

    expect((await owner.post(path, { intent: 'notes', notes: 'Measure twice.' })).status).toBe(303);
    expect(await read(path)).toMatch(/<textarea[^>]*name="notes"[^>]*>Measure twice\.</);
    expect((await owner.post(path, { intent: 'notes', notes: 'x'.repeat(10_001) })).status).toBe(422);
  });

  it('attendance is marked with one press, and pressing again takes it back', async () => {
    const id = await aCohort(handle.db);
    const [session = ''] = await someSessions(handle.db, id, ['2027-01-11']);
    const enrollment = await anEnrollment(handle.db, id, { fullName: 'Zainab Bello' });
    const page = `/classes/${id}/attendance`;
    expect(await read(page)).toContain('No session has started yet');
    at('2027-01-11', '19:05');
    const mark = (state: string) =>
      owner.post(page, { intent: 'mark', sessionId: session, enrollmentId: enrollment, state });
    expect((await mark('present')).status).toBe(303);
    expect(await read(page)).toMatch(/value="none" aria-pressed="true"[^>]*>Present/);
    await mark('none');
    expect(await read(page)).not.toContain('aria-pressed="true"');
    expect((await mark('asleep')).status).toBe(400);
  });

  it('the roster leaves as a file for the owner only, and no name in it is a formula', async () => {
    const id = await aCohort(handle.db);
    await anEnrollment(handle.db, id, {
      fullName: '=cmd|calc!A1',
      listPriceKobo: 2_500_000,
      paidKobo: 1_000_000,
      balanceKobo: 1_500_000,
    });
    const path = `/classes/${id}/roster.csv`;
    const refused = await owner.post(path, { confirmPassword: 'wrong' });
    expect(refused.headers.get('location')).toBe(`/classes/${id}?notice=not_confirmed`);
    const csv = await owner.post(path, { confirmPassword: 'right' });
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const text = await csv.text();
    expect(text).toContain("'=cmd|calc!A1");
    expect(text).toContain(',25000,10000,0,15000,');
    expect((await owner.get(path)).headers.get('location')).toBe(`/classes/${id}`);
    owner = await signIn('staff');
    expect((await owner.post(path, { confirmPassword: 'right' })).status).toBe(403);
    expect(await read(`/classes/${id}`)).not.toContain('roster.csv');
  });

  it('a class of many evenings and students stays small', async () => {
    const id = await aCohort(handle.db, { seats: null });
    for (let index = 0; index < 60; index++) await anEnrollment(handle.db, id);
    expect((await read(`/classes/${id}`)).length).toBeLessThan(200_000);
  });
});

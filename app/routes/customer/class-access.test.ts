import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeNotes } from '#app/features/class/courses/change-session.server.ts';
import { addMaterialFile, addMaterialLink } from '#app/features/class/courses/save-material.server.ts';
import { sessionMaterials } from '#app/features/class/courses/session-material.table.server.ts';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { lagosInstant } from '#app/features/class/masterclass/door/class-times.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCohort, anEnrollment, someSessions } from '#tests/support/class-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { ogg } from '#tests/support/test-voice.ts';

const handle = useTestDatabase();
/** React parts neighbouring words by comments. */
const textOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, '');
const SECRET = 'secret-room';

describe('what only the enrolled may see', () => {
  let services: TestServices;
  let site: Awaited<ReturnType<typeof createSite>>;
  let viewer: Viewer | undefined;
  let student: Viewer;
  let place: string;
  let cohortId: string;
  let sessionId: string;
  let fileId: string;

  beforeEach(async () => {
    await emptyTables(handle);
    viewer = undefined;
    const auth = { viewer: async () => viewer } as unknown as Auth;
    services = await createTestServices(handle, { auth });
    site = await createSite(services);
    const { db } = handle;
    student = await aUser(db, { name: 'Ada', email: 'ada@example.com' });
    cohortId = await aCohort(db);
    [sessionId = ''] = await someSessions(db, cohortId, ['2027-01-11', '2027-01-12']);
    place = await anEnrollment(db, cohortId, { student });
    const described = { sessionId, kind: 'slides' as const, isLowData: false };
    const added = await addMaterialFile(services, student.id, {
      ...described,
      title: 'Tape',
      file: new Blob(['%PDF-1.7 tape']),
    });
    if (!added.ok) throw new Error(added.reason);
    fileId = added.id;
    const url = 'https://video.example/secret-recording';
    await addMaterialLink(services, student.id, {
      ...described,
      title: 'Film',
      kind: 'recording',
      url,
      bytes: 18_000_000,
    });
  });

  const at = (time: string) => services.testClock.advance(+lagosInstant('2027-01-11', time) - +services.clock());
  const as = (who: Viewer | undefined) => {
    viewer = who;
    const visitor = site.visitor();
    if (who) visitor.cookies.set('session', 'x');
    return visitor;
  };
  const get = (who: Viewer | undefined, path: string, headers = {}) => as(who).get(path, headers);
  const page = async (who: Viewer | undefined, path = '/userMasterclass') => (await get(who, path)).text();
  const paths = () => [
    `/userMasterclass/join/${sessionId}`,
    `/userMasterclass/files/${fileId}`,
    `/userMasterclass/lessons/${sessionId}`,
    `/userMasterclass/lessons/${sessionId}.data`,
    `/userMasterclass/${cohortId}/calendar.ics`,
    `/userMasterclass/${cohortId}`,
    `/userMasterclass/${cohortId}.data`,
    '/userMasterclass',
    '/userMasterclass.data',
  ];

  // Covers 2.6-7
  it('is there for a student: the file by ranges, the recording with its weight, the calendar', async () => {
    const html = await page(student);
    expect(html).toContain('Monday 11 January, 7pm to 8pm');
    expect(html).toContain('18 MB, about ₦7 of data');
    expect(html).toContain('https://video.example/secret-recording');
    const file = await get(student, `/userMasterclass/files/${fileId}`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(await file.text()).toBe('%PDF-1.7 tape');
    const part = await get(student, `/userMasterclass/files/${fileId}`, { range: 'bytes=9-' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 9-12/13', 'tape']);
    const end = await get(student, `/userMasterclass/files/${fileId}`, { range: 'bytes=-4' });
    expect([end.status, end.headers.get('content-range'), await end.text()]).toEqual([206, 'bytes 9-12/13', 'tape']);
    const beyond = await get(student, `/userMasterclass/files/${fileId}`, { range: 'bytes=99-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */13']);
    const calendar = await get(student, `/userMasterclass/${cohortId}/calendar.ics`);
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toContain('DTSTART:20270111T180000Z');
  });

  it('names what each part of a lesson weighs before it is pressed, and plays, shows and keeps it on its own page', async () => {
    const file = new Blob([new Uint8Array(ogg(3600)), new Uint8Array(4_200_000)]);
    const described = { sessionId, isLowData: true };
    const sound = await addMaterialFile(services, student.id, { ...described, title: 'Whole', kind: 'audio', file });
    for (const [kind, bytes] of [
      ['large_video', 400_000_000],
      ['small_video', 38_000_000],
      ['medium_video', 120_000_000],
    ] as const)
      await addMaterialLink(services, student.id, {
        ...described,
        title: kind,
        kind,
        url: `https://v.example/${kind}`,
        bytes,
      });
    await writeNotes(services, student.id, { id: sessionId, notes: 'Measure <twice>.\n\nCut once.' });
    const lesson = `/userMasterclass/lessons/${sessionId}`;
    const soundPath = `/userMasterclass/files/${sound.ok ? sound.id : ''}`;
    const own = textOf(await page(student));
    for (const words of [
      'Listen · 4.2 MB',
      'Slides · 0.1 MB',
      'Read',
      'Watch:Watch small 38 MBWatch medium 120 MBWatch large 400 MB',
    ])
      expect(own).toContain(words);
    expect(own).not.toContain('Cut once.');
    expect(await page(student)).toContain(`href="${lesson}#listen"`);
    const response = await get(student, lesson);
    expect(response.headers.get('x-keep')).toMatch(/^own /);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<audio controls="" preload="none" src="${RegExp.escape(soundPath)}"`));
    for (const words of ['Keep on this phone · 4.2 MB', 'Measure &lt;twice&gt;.', 'Cut once.'])
      expect(textOf(html)).toContain(words);
    const part = await get(student, soundPath, { range: 'bytes=0-3' });
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'audio/ogg', 'OggS']);
    await handle.db
      .update(classSessions)
      .set({ state: 'skipped', number: null })
      .where(eq(classSessions.id, sessionId));
    expect((await get(student, lesson)).status).toBe(404);
  });

  it('keeps the link out of the page until an hour before, and the door shut until 15 minutes before', async () => {
    const door = async () => (await get(student, `/userMasterclass/join/${sessionId}`)).headers.get('location');
    at('17:59');
    expect(await page(student)).not.toContain(SECRET);
    expect(await door()).toBe('/userMasterclass?notice=early');
    at('18:00');
    expect(await page(student)).toContain(SECRET);
    at('18:44');
    expect(await page(student)).not.toContain('Join the class');
    expect(await door()).toBe('/userMasterclass?notice=early');
    at('18:45');
    expect(await page(student)).toContain(`href="/userMasterclass/join/${sessionId}"`);
    expect(await door()).toBe(`https://zoom.example/j/${SECRET}`);
    at('21:01');
    expect(await door()).toBe('/userMasterclass?notice=over');
  });

  it('an evening’s own link leads its own way, and a cancelled evening nowhere', async () => {
    at('18:50');
    const change = (set: Partial<typeof classSessions.$inferInsert>) =>
      handle.db.update(classSessions).set(set).where(eq(classSessions.id, sessionId));
    const door = async () => (await get(student, `/userMasterclass/join/${sessionId}`)).headers.get('location');
    await change({ joinLink: 'https://meet.example/own' });
    expect(await door()).toBe('https://meet.example/own');
    await change({ state: 'cancelled' });
    expect(await door()).toBe('/userMasterclass?notice=gone');
    expect(await page(student)).not.toContain('meet.example');
  });

  it('going through the door marks nobody', async () => {
    at('19:10');
    await get(student, `/userMasterclass/join/${sessionId}`);
    const marks = await handle.pool.query('select count(*)::int as marks from attendance');
    expect(marks.rows).toEqual([{ marks: 0 }]);
  });

  describe.each([
    ['a visitor', async () => undefined],
    ['another customer', () => aUser(handle.db)],
    [
      'a student of another class',
      async () => {
        const other = await aUser(handle.db);
        await anEnrollment(handle.db, await aCohort(handle.db), { student: other });
        return other;
      },
    ],
    [
      'somebody whose address is the student’s and not confirmed',
      async () => ({ ...(await aUser(handle.db)), email: 'kept@example.com', emailVerified: false }),
    ],
    [
      'a student whose place was given up',
      async () => {
        await handle.db.update(enrollments).set({ cancelledAt: services.clock() }).where(eq(enrollments.id, place));
        return student;
      },
    ],
    [
      'a student of a class that was cancelled',
      async () => {
        await handle.db.update(cohorts).set({ state: 'cancelled' });
        return student;
      },
    ],
    [
      'a student of a class that is a draft again',
      async () => {
        await handle.db.update(cohorts).set({ state: 'draft' });
        return student;
      },
    ],
  ])('for %s', (_who, make: () => Promise<Viewer | undefined>) => {
    // Covers 2.6-7
    it('there is no link, no file, no address and no calendar, at no hour', async () => {
      await anEnrollment(handle.db, cohortId, { email: 'kept@example.com' });
      const who = await make();
      at('19:00');
      for (const path of paths()) {
        const response = await get(who, path);
        const answer = `${response.headers.get('location')} ${await response.text()}`;
        for (const secret of [SECRET, 'secret-recording', '%PDF', fileId, 'BEGIN:VEVENT', 'iroko'] as const) {
          const isOwnPath = path.includes(fileId) && secret === fileId;
          if (!isOwnPath) expect(answer, `${path} gives away ${secret}`).not.toContain(secret);
        }
      }
    });
  });

  it('files lie under keys that the addresses do not give away, and that no public address serves', async () => {
    const [row] = await handle.db.select().from(sessionMaterials).where(eq(sessionMaterials.id, fileId));
    expect(row?.objectKey).toMatch(/^class\/[0-9a-f]{40}$/);
    expect(await page(student)).not.toContain(row?.objectKey);
    for (const path of [
      `/media/${row?.objectKey}`,
      `/${row?.objectKey}`,
      `/v0/b/gida/o/${encodeURIComponent(row?.objectKey ?? '')}?alt=media`,
    ]) {
      expect(await (await get(undefined, path)).text()).not.toContain('%PDF');
    }
  });
});

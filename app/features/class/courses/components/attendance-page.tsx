import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import { ATTENDANCE } from '../class-lists.ts';
import type { Roster, RosterStudent } from '../class-roster.server.ts';

const texts = classAdminTexts.attendance;
const SIGNS = { present: '●', absent: '–', watched: '▷' } as const;

interface AttendancePageProps {
  cohort: { id: string; title: string };
  roster: Roster;
  /** The session that is marked. */
  chosen: string | null;
}

/** One session to mark with one press for each student, and the grid of all sessions so far. Every mark is a form of its own. */
export function AttendancePage({ cohort, roster, chosen }: AttendancePageProps) {
  const { sessions, students } = roster;
  const place = sessions.findIndex(({ id }) => id === chosen);
  const session = sessions[place];
  return (
    <ListPage
      title={texts.title}
      parent={{ to: `/classes/${cohort.id}`, words: cohort.title }}
      lead={session ? texts.lead : undefined}
      path={`/classes/${cohort.id}/attendance`}
      query={{ session: session?.id }}
      filters={session ? <SessionPicker sessions={sessions} chosen={session.id} /> : null}
      empty={session ? false : { title: texts.noSessions, hint: texts.noSessionsWords }}
      isLater={roster.isLater}
      next={roster.next}
      pager={{ label: classAdminTexts.page.students, ...classAdminTexts.page.studentPages }}
    >
      {session ? (
        <>
          <ul className="border-t border-ink">
            {students.map((student) => (
              <li
                key={student.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-sand py-2"
              >
                <span className="font-medium">{student.fullName}</span>
                <Marks student={student} sessionId={session.id} mark={student.marks[place] ?? null} />
              </li>
            ))}
          </ul>
          <PlainForm method="post">
            <input type="hidden" name="intent" value="rest" />
            <input type="hidden" name="sessionId" value={session.id} />
            <Button type="submit" variant="secondary">
              {texts.markRest}
            </Button>
            {students.length < roster.total ? (
              <p className="mt-2 text-sm text-muted">{texts.restOf(roster.total)}</p>
            ) : null}
          </PlainForm>
          <Grid roster={roster} />
        </>
      ) : null}
    </ListPage>
  );
}

function SessionPicker({ sessions, chosen }: { sessions: Roster['sessions']; chosen: string }) {
  return (
    <PlainForm method="get" className="grid items-end gap-4 sm:max-w-xl sm:grid-cols-[1fr_auto]">
      <SelectField
        key={chosen}
        name="session"
        label={texts.choose}
        mark={false}
        defaultValue={chosen}
        options={[...sessions].reverse().map(({ id, name, when }) => ({ value: id, label: `${when}: ${name}` }))}
      />
      <Button type="submit" variant="secondary">
        {texts.show}
      </Button>
    </PlainForm>
  );
}

type Mark = RosterStudent['marks'][number];

function Marks({ student, sessionId, mark }: { student: RosterStudent; sessionId: string; mark: Mark }) {
  return (
    <PlainForm method="post" preventScrollReset className="flex gap-2" aria-label={student.fullName}>
      <input type="hidden" name="intent" value="mark" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <input type="hidden" name="enrollmentId" value={student.id} />
      {ATTENDANCE.map((state) => (
        <button
          key={state}
          type="submit"
          name="state"
          // Pressing the mark that stands takes it back.
          value={mark === state ? 'none' : state}
          aria-pressed={mark === state}
          className={classNames(
            'min-h-11 rounded-xs border px-3 text-sm font-medium',
            mark === state ? 'border-indigo bg-indigo text-chalk' : 'border-rule bg-chalk hover:border-ink',
          )}
        >
          {texts[state]}
        </button>
      ))}
    </PlainForm>
  );
}

/** All sessions so far at a glance; a phone has the list above instead. */
function Grid({ roster: { sessions, students } }: { roster: Roster }) {
  return (
    <div className="hidden min-w-0 md:block">
      <h2 id="grid" className="mb-4 text-2xl">
        {texts.grid}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard */}
      <section className="relative overflow-x-auto" aria-labelledby="grid" tabIndex={0}>
        <table className="tabular border-collapse text-sm">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-chalk py-2 pr-4 text-left">
                {classAdminTexts.page.columns.student}
              </th>
              {sessions.map(({ id, number, when }) => (
                <th key={id} scope="col" className="min-w-10 px-1 py-2 text-center font-medium">
                  <Link to={`?session=${id}`} className="finger justify-center" title={when}>
                    <span className="sr-only">{classAdminTexts.schedule.session} </span>
                    {number}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {students.map((student) => (
              <tr key={student.id} className="border-t border-sand">
                <th scope="row" className="sticky left-0 bg-chalk py-2 pr-4 text-left font-medium whitespace-nowrap">
                  {student.fullName}
                </th>
                {sessions.map(({ id }, index) => (
                  <td key={id} className="px-1 py-2 text-center">
                    <Sign mark={student.marks[index] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-3 text-sm text-muted">
        {ATTENDANCE.map((state) => `${SIGNS[state]} ${texts[state]}`).join('   ')}
      </p>
    </div>
  );
}

function Sign({ mark }: { mark: Mark }) {
  if (mark === null) return <span className="sr-only">{texts.none}</span>;
  return (
    <>
      <span aria-hidden="true">{SIGNS[mark]}</span>
      <span className="sr-only">{texts[mark]}</span>
    </>
  );
}

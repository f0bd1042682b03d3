import { Disclosure } from '#app/ui/disclosure.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { SessionView, StudentClass } from '../student-class.server.ts';
import { studentTexts as texts } from '../student-texts.ts';
import { SessionMaterials } from './session-materials.tsx';

/** Every session by week; the weeks that are wholly over and hold nothing to watch are folded. */
export function ClassWeeks({ weeks }: { weeks: StudentClass['weeks'] }) {
  const current = weeks.find(({ sessions }) => sessions.some(({ state }) => state === 'planned'))?.week;
  return (
    <div className="border-t border-ink">
      {weeks.map(({ week, sessions }) => {
        const isOpen =
          week === (current ?? weeks.at(-1)?.week) ||
          sessions.some(({ materials, videos, hasText }) => materials.length > 0 || videos.length > 0 || hasText);
        return (
          <Disclosure key={week} title={`${texts.week} ${week}`} isOpen={isOpen}>
            <ul className="pb-4">
              {sessions.map((session) => (
                <WeekSession key={session.id} session={session} />
              ))}
            </ul>
          </Disclosure>
        );
      })}
    </div>
  );
}

function WeekSession({ session }: { session: SessionView }) {
  const { when, name, state, mark, materials, videos, lesson, hasText } = session;
  return (
    <li className="border-t border-sand py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="tabular block font-medium">{when}</span>
          <span className="break-words text-muted">{name}</span>
        </p>
        {state === 'cancelled' ? <StatusPill tone="danger">{texts.sessionCancelled}</StatusPill> : null}
        {mark ? (
          <StatusPill tone={mark === 'absent' ? 'neutral' : 'success'}>{texts.attendedMark[mark]}</StatusPill>
        ) : null}
      </div>
      <SessionMaterials materials={materials} videos={videos} lesson={lesson} hasText={hasText} />
    </li>
  );
}

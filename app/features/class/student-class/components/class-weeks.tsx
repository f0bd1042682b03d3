import { Disclosure } from '#app/ui/disclosure.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { MaterialView, SessionView, StudentClass } from '../student-class.server.ts';
import { studentTexts as texts } from '../student-texts.ts';

/** Every session by week; the weeks that are wholly over and hold nothing to watch are folded. */
export function ClassWeeks({ weeks }: { weeks: StudentClass['weeks'] }) {
  const current = weeks.find(({ sessions }) => sessions.some(({ state }) => state === 'planned'))?.week;
  return (
    <div className="border-t border-ink">
      {weeks.map(({ week, sessions }) => {
        const isOpen =
          week === (current ?? weeks.at(-1)?.week) || sessions.some(({ materials }) => materials.length > 0);
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
  const { when, name, state, mark, materials } = session;
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
      {materials.length > 0 ? (
        <ul className="mt-2">
          {materials.map((material) => (
            <Material key={material.id} material={material} />
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** A link with what it weighs, before anybody spends data on it. */
function Material({ material }: { material: MaterialView }) {
  const { title, kind, href, isOurs, isLowData, size, cost } = material;
  const facts = [texts.kinds[kind], size && cost ? texts.size(size, cost) : texts.sizeUnknown].join(', ');
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1">
      <a
        href={href}
        rel="noreferrer"
        {...(isOurs ? { download: true } : {})}
        className="finger font-medium break-words text-indigo underline underline-offset-4"
      >
        {title}
      </a>
      {isLowData ? <StatusPill tone="success">{texts.lowDataForm}</StatusPill> : null}
      <span className="tabular text-sm text-muted">{facts}</span>
    </li>
  );
}

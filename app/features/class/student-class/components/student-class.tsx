import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProgressLine } from '#app/ui/progress-line.tsx';
import { Section } from '#app/ui/section.tsx';
import type { StudentClass as StudentClassData } from '../student-class.server.ts';
import { studentTexts as texts } from '../student-texts.ts';
import { ClassWeeks } from './class-weeks.tsx';
import { NextClass } from './next-class.tsx';

interface StudentClassProps {
  own: StudentClassData;
  /** Why the join link did not lead on. */
  refused: 'early' | 'over' | 'gone' | null;
}

/** A student's class: the next session, what they were told, every session with what there is of it. */
export function StudentClass({ own, refused }: StudentClassProps) {
  return (
    <div className="space-y-12">
      {refused ? (
        <Notice tone="warn" announce>
          {texts[refused]}
        </Notice>
      ) : null}
      <Others others={own.others} />
      <NextClass next={own.next} />
      <Progress own={own} />
      <Announcements announcements={own.announcements} />
      <Section id="schedule" title={texts.schedule}>
        {own.weeks.length === 0 ? (
          <p className="measure text-muted">{texts.noSessions}</p>
        ) : (
          <>
            <p className="mb-6">
              <ButtonLink
                to={`/userMasterclass/${own.id}/calendar.ics`}
                variant="secondary"
                size="small"
                reloadDocument
                icon={<CalendarPlus aria-hidden="true" size={20} strokeWidth={1.5} />}
              >
                {texts.calendar}
              </ButtonLink>
            </p>
            <ClassWeeks weeks={own.weeks} />
          </>
        )}
      </Section>
    </div>
  );
}

/** Leads somebody in two classes to the other one. */
function Others({ others }: { others: StudentClassData['others'] }) {
  if (others.length === 0) return null;
  return (
    <nav aria-label={texts.moreClasses} className="flex flex-wrap gap-x-6">
      {others.map(({ id, title }) => (
        <Link key={id} to={`/userMasterclass/${id}`} className="finger underline underline-offset-4">
          {title}
        </Link>
      ))}
    </nav>
  );
}

function Progress({ own: { progress } }: { own: StudentClassData }) {
  const { all, held, present, watched } = progress;
  if (all === 0) return null;
  return (
    <div>
      <ProgressLine label={texts.progress} value={held} max={all} valueText={`${held} of ${all}`} />
      {held > 0 ? (
        <p className="mt-1 text-sm text-muted">
          {texts.attended(present, held)}
          {texts.watched(watched)}.
        </p>
      ) : null}
    </div>
  );
}

function Announcements({ announcements }: { announcements: StudentClassData['announcements'] }) {
  if (announcements.length === 0) return null;
  return (
    <Section id="announcements" title={texts.announcements}>
      <ul className="border-t border-ink">
        {announcements.map(({ id, subject, paragraphs, at }) => (
          <li key={id} className="border-b border-sand py-4">
            <h3 className="font-sans text-base font-semibold">{subject}</h3>
            <p className="tabular text-sm text-muted">{at}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="measure mt-2 break-words whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

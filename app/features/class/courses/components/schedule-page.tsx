import { Form as PlainForm } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { type PillTone, StatusPill } from '#app/ui/status-pill.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import { classNotice } from '../class-notice.ts';
import type { ScheduledView, SchedulePageData } from '../schedule-page.server.ts';
import { type ScheduleAnswer, ScheduleTools } from './schedule-tools.tsx';

const texts = classAdminTexts.schedule;

interface SchedulePageProps {
  page: SchedulePageData;
  notice: string | null;
  answer: ScheduleAnswer | undefined;
}

/** Every session by week; with a class chosen, what changes all of its sessions. */
export function SchedulePage({ page, notice, answer }: SchedulePageProps) {
  const { classes, chosen, weeks, earlier, later } = page;
  const hasClasses = classes.length > 0;
  const query = { class: chosen?.id };
  return (
    <ListPage
      title={texts.title}
      gap={8}
      notice={classNotice(answer ? null : notice, answer?.problem)}
      lead={texts.lead}
      path="/schedules"
      query={query}
      filters={
        hasClasses ? (
          <>
            <ClassPicker classes={classes} chosen={chosen?.id ?? ''} />
            {chosen && chosen.state !== 'cancelled' && chosen.state !== 'finished' ? (
              <ScheduleTools key={chosen.id} cohort={chosen} answer={answer} isOpen={weeks.length === 0} />
            ) : null}
          </>
        ) : null
      }
      empty={emptyOf(hasClasses, weeks.length > 0)}
      pages={
        hasClasses ? (
          <Pagination
            label={texts.title}
            previous={listPath('/schedules', { ...query, from: earlier })}
            next={listPath('/schedules', { ...query, from: later })}
            previousLabel={texts.earlier}
            nextLabel={texts.later}
          />
        ) : null
      }
    >
      {weeks.map((week) => (
        <Week key={week.monday} week={week} isThis={week.monday === page.thisMonday} isOne={chosen !== null} />
      ))}
    </ListPage>
  );
}

function emptyOf(hasClasses: boolean, hasSessions: boolean) {
  if (hasSessions) return false;
  if (hasClasses) return { title: texts.noSessions, hint: texts.noSessionsWords };
  const action = <ButtonLink to="/classes/new">{classAdminTexts.list.start}</ButtonLink>;
  return { title: texts.noClass, hint: texts.noClassWords, action };
}

function ClassPicker({ classes, chosen }: { classes: SchedulePageData['classes']; chosen: string }) {
  return (
    <PlainForm method="get" className="grid items-end gap-4 sm:max-w-xl sm:grid-cols-[1fr_auto]">
      <SelectField
        key={chosen}
        name="class"
        label={classAdminTexts.list.columns.title}
        mark={false}
        defaultValue={chosen}
        options={[
          { value: '', label: texts.all },
          ...classes.map(({ id, title, state }) => ({
            value: id,
            label: `${title} (${classAdminTexts.states[state].toLowerCase()})`,
          })),
        ]}
      />
      <Button type="submit" variant="secondary">
        {classAdminTexts.attendance.show}
      </Button>
    </PlainForm>
  );
}

function Week({ week, isThis, isOne }: { week: SchedulePageData['weeks'][number]; isThis: boolean; isOne: boolean }) {
  const number = week.sessions[0]?.week;
  return (
    <section aria-labelledby={`week-${week.monday}`}>
      <h2 id={`week-${week.monday}`} className="mb-2 flex flex-wrap items-baseline gap-x-4 text-xl">
        {isThis ? texts.thisWeek : `${texts.week} ${week.label}`}
        {isOne && number ? (
          <span className="font-sans text-sm text-muted">
            {texts.weekOfClass} {number}
          </span>
        ) : null}
      </h2>
      <ul className="border-t border-ink">
        {week.sessions.map((session) => (
          <ScheduledSession key={session.id} session={session} isOne={isOne} />
        ))}
      </ul>
    </section>
  );
}

/** A planned evening needs no mark. */
const TONES: Record<ScheduledView['state'], PillTone> = {
  planned: 'neutral',
  skipped: 'neutral',
  held: 'success',
  cancelled: 'danger',
};

function ScheduledSession({ session, isOne }: { session: ScheduledView; isOne: boolean }) {
  const { id, when, name, classTitle, state, hasLink, hasOwnLink, materials } = session;
  const facts = [
    isOne ? '' : classTitle,
    state === 'planned' && !hasLink ? texts.noLink : '',
    hasOwnLink ? texts.ownLink : '',
    materials > 0 ? texts.materialCount(materials) : '',
  ].filter(Boolean);
  return (
    <li className="border-b border-sand">
      <Link
        to={`/schedules/${id}`}
        className="group grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-2 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)_auto]"
      >
        <span className="tabular font-medium">{when}</span>
        <span className="col-start-1 min-w-0 sm:col-start-auto">
          <span className="underline-offset-4 group-hover:underline">{name}</span>
          {facts.length > 0 ? <span className="block text-sm text-muted">{facts.join(' · ')}</span> : null}
        </span>
        <span className="col-start-2 row-span-2 row-start-1 sm:col-start-auto sm:row-span-1 sm:row-start-auto">
          {state === 'planned' ? null : <StatusPill tone={TONES[state]}>{texts.states[state]}</StatusPill>}
        </span>
      </Link>
    </li>
  );
}

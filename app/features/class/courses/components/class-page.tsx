import type { ReactNode } from 'react';
import { Form as PlainForm } from 'react-router';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { ListPager } from '#app/ui/list-pager.tsx';
import { Page } from '#app/ui/page.tsx';
import { Section } from '#app/ui/section.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import { classNotice } from '../class-notice.ts';
import type { ClassPageData } from '../class-page.server.ts';
import { ClassAnnouncements } from './class-announcements.tsx';
import { ClassMoves } from './class-moves.tsx';
import { ClassRoster } from './class-roster.tsx';
import { ClassStatePill } from './class-state-pill.tsx';

const texts = classAdminTexts.page;
const { facts } = masterclassTexts;

interface ClassPageProps {
  page: ClassPageData;
  /** The way the roster leaves as a file, for the owner. */
  exportBox: ReactNode;
  /** Who waits for a class, where this one could be theirs. */
  waitingList: ReactNode;
  notice: string | null;
  problem: string | undefined;
  announcing: { errors: FormErrors | null; typed: { subject: string; body: string } };
}

/** /classes/:cohortId: what the class is, what may be done with it, who is in it, and what they were told. */
export function ClassPage({ page, exportBox, waitingList, notice, problem, announcing }: ClassPageProps) {
  const { id, roster } = page;
  return (
    <Page
      title={page.title}
      notice={classNotice(announcing.errors ? null : notice, problem)}
      gap={10}
      parent={{ to: '/classes', words: texts.back }}
      measure={page.starts}
      actions={<ClassStatePill state={page.state} />}
    >
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={`/schedules?class=${id}`}>{texts.evenings}</ButtonLink>
        <ButtonLink to={`/classes/${id}/attendance`} variant="secondary">
          {texts.attendance}
        </ButtonLink>
        <ButtonLink to={`/classes/${id}/quizzes`} variant="secondary">
          {texts.quizzes}
        </ButtonLink>
        <ButtonLink to={`/classes/${id}/certificates`} variant="secondary">
          {texts.certificates}
        </ButtonLink>
        <ButtonLink to={`/classes/${id}/edit`} variant="secondary">
          {texts.edit}
        </ButtonLink>
      </div>
      <div className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <Section id="facts" title={texts.facts}>
          <Facts page={page} />
        </Section>
        <div className="self-end">
          <ClassMoves moves={page.moves} />
        </div>
      </div>
      <UnassignedEnrollments page={page} />
      {waitingList}
      <Section id="students" title={`${texts.students} (${roster.total})`}>
        <ClassRoster roster={roster} />
        <div className="mt-6 empty:hidden">
          <ListPager
            path={`/classes/${page.id}`}
            label={texts.students}
            words={texts.studentPages}
            isLater={roster.isLater}
            next={roster.next}
          />
        </div>
        {roster.total > 0 ? <div className="mt-6">{exportBox}</div> : null}
      </Section>
      <Section id="announcements" title={texts.announcements}>
        <ClassAnnouncements
          key={page.announcements[0]?.id}
          announcements={page.announcements}
          hasStudents={roster.total > 0}
          {...announcing}
        />
      </Section>
    </Page>
  );
}

function Facts({ page }: { page: ClassPageData }) {
  const { meeting, seats, roster } = page;
  const taken = roster.total;
  return (
    <DescriptionList
      items={[
        { term: facts.starts, detail: `${page.starts} to ${page.ends}` },
        { term: facts.meets, detail: page.rhythm },
        { term: facts.timings, detail: page.timings ?? facts.timingsOpen },
        { term: facts.price, detail: page.price },
        { term: classAdminTexts.form.parts, detail: page.plan },
        {
          term: facts.places,
          detail: seats === null ? `${taken}, ${classAdminTexts.list.noLimit}` : `${taken} of ${seats} taken`,
        },
        { term: classAdminTexts.list.columns.evenings, detail: String(page.evenings) },
        {
          term: classAdminTexts.form.joinLink,
          detail: meeting.joinLink ? (
            <span className="break-all">{meeting.joinLink}</span>
          ) : (
            classAdminTexts.form.noLink
          ),
        },
        { term: classAdminTexts.form.meetingId, detail: meeting.meetingId },
        { term: classAdminTexts.form.passcode, detail: meeting.passcode },
        { term: classAdminTexts.form.dialIn, detail: meeting.dialIn },
      ]}
    />
  );
}

/** Students who paid while there was no class to put them into. */
function UnassignedEnrollments({ page }: { page: ClassPageData }) {
  if (page.unassigned.length === 0) return null;
  return (
    <Section id="unassigned" title={texts.attach}>
      <PlainForm method="post" className="border-l-2 border-laterite bg-cotton p-4 sm:p-6">
        <input type="hidden" name="intent" value="attach" />
        <p className="measure mb-3">{texts.attachWords}</p>
        <ul className="mb-4 border-t border-sand">
          {page.unassigned.map(({ id, fullName, email, paidOn, isForThisDay }) => (
            <li key={id} className="border-b border-sand">
              <label className="flex min-h-11 items-start gap-3 py-3">
                <input
                  type="checkbox"
                  name="enrollmentIds"
                  value={id}
                  defaultChecked={isForThisDay}
                  className="mt-0.5 size-5 shrink-0"
                />
                <span className="min-w-0">
                  <span className="font-semibold">{fullName}</span>
                  <span className="block text-sm break-words text-muted">
                    {email}, {paidOn}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit">{texts.attachButton}</Button>
      </PlainForm>
    </Section>
  );
}

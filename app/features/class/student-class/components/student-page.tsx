import type { ReactNode } from 'react';
import { Steps } from '#app/features/class/masterclass/components/enroll-page.tsx';
import { type BalanceParts, PayBalanceForm } from '#app/features/class/masterclass/components/pay-balance-form.tsx';
import type { EnrollmentView } from '#app/features/class/masterclass/door/enrollment-views.ts';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Section } from '#app/ui/section.tsx';
import type { StudentClass as StudentClassData } from '../student-class.server.ts';
import { StudentClass } from './student-class.tsx';

const { student: texts, facts, receipt } = masterclassTexts;

interface Social {
  label: string;
  url: string;
}

interface StudentPageProps {
  /** Newest first. */
  enrollments: (EnrollmentView & { toPay: BalanceParts | null })[];
  socials: readonly Social[];
  isEmailConfirmed: boolean;
  /** The class they are in; null while there is none of what they paid for. */
  own: StudentClassData | null;
  /** Why the join link did not lead on. */
  refused: 'early' | 'over' | 'gone' | null;
  /** What other parts of the shop add, such as refunds. */
  panels?: ReactNode;
  /** Their quizzes and certificate. */
  learning?: ReactNode;
}

/** 'Coming Soon' while the student has no class, else the class. */
export function StudentPage({
  enrollments,
  socials,
  isEmailConfirmed,
  own,
  refused,
  panels,
  learning,
}: StudentPageProps) {
  const [latest] = enrollments;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading measure={own?.starts ?? latest?.classStarts ?? undefined} lead={own?.title}>
        {texts.title}
      </PageHeading>
      {latest ? (
        <OwnClass
          latest={latest}
          enrollments={enrollments}
          own={own}
          refused={refused}
          panels={panels}
          learning={learning}
        />
      ) : (
        <div className="mt-8 space-y-8">
          <EmptyState
            title={texts.comingSoon}
            action={
              <>
                <ButtonLink to="/masterclass/enroll">{texts.enroll}</ButtonLink>
                <ButtonLink to="/masterclass" variant="secondary">
                  {texts.about}
                </ButtonLink>
              </>
            }
          >
            <p>{texts.comingSoonWords}</p>
          </EmptyState>
          <AlreadyPaid isEmailConfirmed={isEmailConfirmed} />
        </div>
      )}
      <Socials socials={socials} />
    </div>
  );
}

interface OwnClassProps extends Pick<StudentPageProps, 'enrollments' | 'own' | 'refused' | 'panels' | 'learning'> {
  latest: EnrollmentView;
}

function OwnClass({ latest, enrollments, own, refused, panels, learning }: OwnClassProps) {
  return (
    <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div className="min-w-0">
        {enrollments.map(({ id, balance, reference, classStarts, toPay }) =>
          balance ? (
            <div key={id} className="mb-8">
              <Notice
                tone="warn"
                title={`${texts.balance}: ${balance}${enrollments.length > 1 && classStarts ? ` (${classStarts})` : ''}`}
                action={toPay ? <PayBalanceForm reference={reference} toPay={toPay} /> : undefined}
              >
                {toPay && toPay.parts.length > 0 ? null : texts.balanceWords}
              </Notice>
            </div>
          ) : null,
        )}
        {own ? <StudentClass own={own} refused={refused} /> : <WaitingClass latest={latest} />}
      </div>
      <div className="space-y-12">
        {learning}
        <Receipts enrollments={enrollments} />
        {panels}
      </div>
    </div>
  );
}

/** Paid, and the class is not made yet, or the place was given up. */
function WaitingClass({ latest }: { latest: EnrollmentView }) {
  const { schedule } = latest;
  if (latest.cancelledOn) {
    return (
      <Notice tone="info" title={texts.cancelled(latest.cancelledOn)}>
        {texts.cancelledWords}
      </Notice>
    );
  }
  return (
    <div className="space-y-12">
      <Section id="next-step" title={texts.nextStep} below={0}>
        <Steps steps={latest.nextSteps} />
      </Section>
      <Section id="schedule" title={texts.schedule}>
        <DescriptionList
          items={[
            { term: facts.starts, detail: schedule.starts },
            { term: facts.lasts, detail: schedule.lasts },
            { term: facts.meets, detail: schedule.rhythm },
            { term: facts.timings, detail: schedule.timings },
            { term: facts.quiz, detail: schedule.quiz },
          ]}
        />
      </Section>
    </div>
  );
}

function Receipts({ enrollments }: { enrollments: EnrollmentView[] }) {
  return (
    <Section id="receipts" title={texts.receipts}>
      <ul className="border-t border-ink">
        {enrollments.map((enrollment) => (
          <li key={enrollment.id} className="border-b border-sand py-4">
            <p className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{enrollment.classStarts ?? receipt.for}</span>
              <span>{enrollment.paid}</span>
            </p>
            <p className="tabular text-muted">
              {enrollment.fullName}, {enrollment.paidOn}
            </p>
            {enrollment.refunded ? (
              <p className="tabular text-muted">
                {receipt.refunded}: {enrollment.refunded}
              </p>
            ) : null}
            {enrollment.balance ? (
              <p className="tabular text-warn">
                {receipt.part}. {receipt.balance}: {enrollment.balance}
              </p>
            ) : null}
            <Link
              to={`/masterclass/enrolled/${enrollment.reference}`}
              className={`${LINE_LINK} font-medium text-indigo`}
            >
              {receipt.title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AlreadyPaid({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  return (
    <section aria-labelledby="already-paid" className="measure">
      <h2 id="already-paid" className="font-sans text-lg font-semibold">
        {texts.alreadyPaid}
      </h2>
      <p className="mt-1 text-muted">{isEmailConfirmed ? texts.otherEmail : texts.confirmEmail}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {isEmailConfirmed ? null : (
          <Link to="/reset" className={LINE_LINK}>
            {texts.confirm}
          </Link>
        )}
        <Link to="/gethelp" className={LINE_LINK}>
          {texts.findHelp}
        </Link>
      </p>
    </section>
  );
}

/** Only what the owner has configured: a link without a target is worse than none. */
function Socials({ socials }: { socials: readonly Social[] }) {
  if (socials.length === 0) return null;
  return (
    <section aria-labelledby="follow" className="mt-12">
      <h2 id="follow" className="font-sans text-lg font-semibold">
        {texts.follow}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {socials.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="noopener me" className={LINE_LINK}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

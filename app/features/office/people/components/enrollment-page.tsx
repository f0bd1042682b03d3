import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { LINE_LINK, TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { ReachByPhone } from '#app/ui/reach-by-phone.tsx';
import { Section } from '#app/ui/section.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { EnrollmentDetail } from '../enrollments.server.ts';
import { customersTexts, enrollmentsTexts as texts } from '../people-texts.ts';

interface EnrollmentPageProps {
  enrollment: EnrollmentDetail;
  isOwner: boolean;
  businessName: string;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  /** What other parts of the shop add about this enrollment, such as its refunds. */
  panels?: ReactNode;
}

const link = `${TEXT_LINK} break-all`;
const MAIL_TONES = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;

/** One student: what they paid and owe, which class they are in, how to reach them, their receipt. */
export function EnrollmentPage({ enrollment, isOwner, businessName, notice, panels }: EnrollmentPageProps) {
  const busy = useNavigation().formData?.get('intent');
  return (
    <Page
      title={enrollment.name}
      back={{ to: '/enrollments', words: texts.back }}
      eyebrow={`${texts.facts.enrolledOn} ${enrollment.at}`}
      notice={notice}
    >
      <p className="flex flex-wrap items-center gap-2">
        {enrollment.isCancelled ? (
          <StatusPill tone="danger">{texts.cancelled}</StatusPill>
        ) : (
          <MoneyStatus enrollment={enrollment} />
        )}
        <Link to={`/enrollments/${enrollment.id}/balance`} className={LINE_LINK}>
          {texts.balancePage}
        </Link>
      </p>
      {enrollment.isPaidBack && !enrollment.isCancelled ? (
        <Notice tone="warn" title={texts.paidBack}>
          {isOwner ? (
            <Form method="post" action={`/enrollments/${enrollment.id}`}>
              <input type="hidden" name="intent" value="free_place" />
              <p>{texts.freePlaceHint}</p>
              <div>
                <Button type="submit" variant="secondary" pending={busy === 'free_place'}>
                  {texts.freePlace}
                </Button>
              </div>
            </Form>
          ) : (
            texts.onlyOwnerFrees
          )}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <section aria-labelledby="class" className="flex flex-col gap-4">
            <div>
              <h2 id="class" className="mb-1 text-2xl">
                {texts.attach}
              </h2>
              <p className="text-muted">{enrollment.isCancelled ? texts.attachCancelled : texts.attachLead}</p>
            </div>
            {enrollment.isCancelled ? null : (
              <Form method="post" action={`/enrollments/${enrollment.id}`}>
                <input type="hidden" name="intent" value="attach" />
                <SelectField
                  name="cohortId"
                  label={texts.attachLabel}
                  placeholder={texts.attachPlaceholder}
                  options={enrollment.classes}
                  defaultValue={enrollment.cohortId ?? ''}
                  key={enrollment.cohortId ?? ''}
                  mark={false}
                />
                <div>
                  <Button type="submit" variant="secondary" pending={busy === 'attach'}>
                    {texts.attachButton}
                  </Button>
                </div>
              </Form>
            )}
          </section>
          <Section id="payments" title={texts.payments} below={3}>
            <ul className="divide-y divide-sand border-y border-sand">
              {enrollment.payments.map((payment) => (
                <li key={payment.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
                  <div className="min-w-0">
                    <p className="font-semibold">{payment.what}</p>
                    <p className="text-sm break-all text-muted">
                      {payment.at},{' '}
                      <Link to={`/payments/${payment.reference}`} className={link}>
                        {payment.reference}
                      </Link>
                    </p>
                  </div>
                  <p className="tabular">{payment.amount}</p>
                </li>
              ))}
            </ul>
          </Section>
          {panels}
          <Section id="mails" title={texts.mails} gap={4}>
            {enrollment.mails.length === 0 ? (
              <p className="text-muted">{texts.noMails}</p>
            ) : (
              <ul className="divide-y divide-sand border-y border-sand">
                {enrollment.mails.map((mail) => (
                  <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
                    <div className="min-w-0">
                      <Link to={`/mails/${mail.id}`} className={link}>
                        {mail.subject}
                      </Link>
                      <p className="text-sm text-muted">{mail.at}</p>
                    </div>
                    <StatusPill tone={MAIL_TONES[mail.state]}>{customersTexts.mailStates[mail.state]}</StatusPill>
                  </li>
                ))}
              </ul>
            )}
            <Form method="post" action={`/enrollments/${enrollment.id}`}>
              <input type="hidden" name="intent" value="resend_receipt" />
              <div>
                <Button type="submit" variant="secondary" pending={busy === 'resend_receipt'}>
                  {texts.resendReceipt}
                </Button>
              </div>
            </Form>
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <ReachByPhone
            phone={enrollment.phone.number}
            greeting={texts.whatsappGreeting(enrollment.name, businessName)}
          />
          <DescriptionList
            items={[
              {
                term: texts.facts.email,
                detail: (
                  <a href={`mailto:${enrollment.email}`} className={link}>
                    {enrollment.email}
                  </a>
                ),
              },
              { term: texts.facts.phone, detail: enrollment.phone.words },
              { term: texts.facts.price, detail: enrollment.price },
              { term: texts.facts.paid, detail: enrollment.paid },
              { term: texts.facts.balance, detail: enrollment.balance },
              { term: texts.facts.refunded, detail: enrollment.refunded },
              { term: texts.facts.reference, detail: <span className="break-all">{enrollment.reference}</span> },
              {
                term: texts.facts.account,
                detail: enrollment.userId ? (
                  <Link to={`/customers/${enrollment.userId}`} className={link}>
                    {texts.seeAccount}
                  </Link>
                ) : (
                  texts.noAccount
                ),
              },
            ]}
          />
          <section aria-labelledby="reason">
            <h2 id="reason" className="mb-2 text-xl">
              {texts.reason}
            </h2>
            <p className="border-l-3 border-laterite bg-cotton p-4 break-words whitespace-pre-wrap">
              {enrollment.reason}
            </p>
          </section>
        </div>
      </div>
    </Page>
  );
}

/** What the student owes, or what became of what they paid. */
function MoneyStatus({ enrollment: { refundedWords, balance } }: Pick<EnrollmentPageProps, 'enrollment'>) {
  if (refundedWords) return <StatusPill>{refundedWords}</StatusPill>;
  if (balance) return <StatusPill tone="warn">{`${texts.facts.balance}: ${balance}`}</StatusPill>;
  return <StatusPill tone="success">{texts.settled}</StatusPill>;
}

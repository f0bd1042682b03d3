import type { ReactNode } from 'react';
import { PastOrders } from '#app/features/orders/past-orders/door/components/past-orders.tsx';
import { pastOrdersTexts } from '#app/features/orders/past-orders/door/past-orders-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DescriptionList } from '#app/ui/description-list.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import { ReachByPhone } from '#app/ui/reach-by-phone.tsx';
import { Section } from '#app/ui/section.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { CustomerView } from '../customer-page.server.ts';
import { customerDataTexts, mergeTexts, customersTexts as texts } from '../people-texts.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { UndoMerge } from './undo-merge.tsx';

interface CustomerPageProps {
  customer: CustomerView;
  businessName: string;
  isOwner: boolean;
  notice: string | undefined;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
}

const link = `${TEXT_LINK} font-semibold`;
const MAIL_TONES = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;

/** One customer: how to reach them, what they bought, wrote and were mailed, and what the team should know. */
export function CustomerPage({ customer, businessName, isOwner, notice, refusal }: CustomerPageProps) {
  return (
    <Page
      title={customer.name}
      back={{ to: '/customers', words: texts.back }}
      eyebrow={customer.hasAccount ? texts.since(customer.since) : texts.withoutAccount(customer.since)}
      notice={notice ? { words: notice } : null}
    >
      {customer.leavesOn ? <Notice tone="warn">{texts.leaving(customer.leavesOn)}</Notice> : null}
      <UndoMerge customer={customer} />
      <div className="flex flex-wrap gap-2">
        {customer.phone ? (
          <ReachByPhone phone={customer.phone.number} greeting={texts.whatsappGreeting(customer.name, businessName)} />
        ) : null}
        <ButtonLink to={`/quotes/new?customer=${customer.id}`} variant="secondary">
          {texts.makeQuote}
        </ButtonLink>
      </div>
      <div className="@container">
        <dl className="grid border border-sand @min-[22rem]:grid-cols-2 sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none sm:divide-x sm:divide-sand">
          <Figure name={texts.figures.orders} value={texts.orderCount(customer.orderCount, customer.cancelledOrders)} />
          <Figure name={texts.figures.spent} value={customer.spent} />
          {customer.owed ? <Figure name={texts.figures.owed} value={customer.owed} /> : null}
          {customer.credit ? <Figure name={texts.figures.credit} value={customer.credit} /> : null}
        </dl>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <Part id="orders" title={texts.orders} empty={customer.orders.length === 0 ? texts.noOrders : undefined}>
            {customer.orders.map((order) => (
              <Row key={order.id} to={`/orders/${order.id}`} name={order.number} aside={order.total}>
                {[order.status, order.money, order.at].filter(Boolean).join(', ')}
              </Row>
            ))}
          </Part>
          {customer.orderCount > customer.orders.length ? (
            <Link
              to={`/orders?q=${encodeURIComponent(customer.email || (customer.phone?.number ?? ''))}`}
              className={`${link} -mt-8`}
            >
              {texts.allOrders}
            </Link>
          ) : null}
          {customer.quotes.length > 0 ? (
            <Part id="quotes" title={texts.quotes} empty={undefined}>
              {customer.quotes.map((quote) => (
                <Row key={quote.id} to={`/quotes/${quote.id}`} name={quote.number} aside={quote.total}>
                  {[quote.state, quote.at].join(', ')}
                </Row>
              ))}
            </Part>
          ) : null}
          <PastOrders orders={customer.past} texts={pastOrdersTexts.owner} below={3} />
          <Part
            id="messages"
            title={texts.messages}
            empty={customer.messages.length === 0 ? texts.noMessages : undefined}
          >
            {customer.messages.map((message) => (
              <Row key={message.id} to={`/inbox/${message.id}`} name={message.reference} aside={message.at}>
                {message.excerpt}
              </Row>
            ))}
          </Part>
          <Part id="mails" title={texts.mails} empty={customer.mails.length === 0 ? texts.noMails : undefined}>
            {customer.mails.map((mail) => (
              <Row
                key={mail.id}
                to={`/mails/${mail.id}`}
                name={mail.subject}
                aside={<StatusPill tone={MAIL_TONES[mail.state]}>{texts.mailStates[mail.state]}</StatusPill>}
              >
                {mail.at}
              </Row>
            ))}
          </Part>
          {customer.mails.length > 0 ? (
            <Link to={`/mails?recipient=${encodeURIComponent(customer.email)}`} className={`${link} -mt-8`}>
              {texts.allMails}
            </Link>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <DescriptionList
            items={[
              {
                term: texts.facts.email,
                detail: customer.email && (
                  <>
                    <a
                      href={`mailto:${customer.email}`}
                      className="finger inline-flex items-center break-all underline"
                    >
                      {customer.email}
                    </a>
                    {customer.hasAccount ? (
                      <span className="block text-sm text-muted">
                        {customer.isVerified ? texts.verified : texts.unverified}
                      </span>
                    ) : null}
                  </>
                ),
              },
              { term: texts.facts.otherEmails, detail: customer.otherEmails.join(', ') },
              { term: texts.facts.phone, detail: customer.phone?.words },
              { term: texts.facts.otherPhones, detail: customer.otherPhones.join(', ') },
              { term: texts.facts.address, detail: customer.address },
              { term: texts.facts.newsletter, detail: customer.newsletter },
              { term: texts.facts.reminders, detail: customer.reminders },
            ]}
          />
          {customer.dues.length > 0 ? (
            <Part id="dues" title={texts.dues} empty={undefined}>
              {customer.dues.map((due) => (
                <Row key={due.id} to={`/owed/${due.id}`} name={due.amount} aside={null}>
                  {texts.dueFor(due.what, due.day)}
                </Row>
              ))}
            </Part>
          ) : null}
          <Part
            id="enrollments"
            title={texts.enrollments}
            empty={customer.enrollments.length === 0 ? texts.noEnrollments : undefined}
          >
            {customer.enrollments.map((enrollment) => (
              <Row
                key={enrollment.id}
                to={`/enrollments/${enrollment.id}`}
                name={enrollment.at}
                aside={enrollment.paid}
              >
                {[enrollment.isCancelled ? texts.cancelled : null, enrollment.refunded].filter(Boolean).join(', ')}
                {enrollment.balance ? texts.balance(enrollment.balance) : null}
              </Row>
            ))}
          </Part>
          {customer.pastEnrollments.length > 0 ? (
            <Part id="earlier-classes" title={pastOrdersTexts.owner.enrolled} empty={undefined}>
              {customer.pastEnrollments.map(({ id, at, reference }) => (
                <li key={id} className="py-2">
                  {at}
                  {reference ? <p className="truncate text-sm text-muted">{reference}</p> : null}
                </li>
              ))}
            </Part>
          ) : null}
          <CustomerTags customer={customer} refusal={refusal?.errors.fields?.tag ? refusal : undefined} />
          <Link to={`/customers/${customer.id}/merge`} className={`${link} self-start`}>
            {mergeTexts.link}
          </Link>
          {isOwner ? (
            <Link to={`/customers/${customer.id}/data`} className={`${link} -mt-8 self-start`}>
              {customerDataTexts.link}
            </Link>
          ) : null}
          <CustomerNotes customer={customer} refusal={refusal?.errors.fields?.body ? refusal : undefined} />
        </div>
      </div>
    </Page>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse p-4 sm:p-6">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular text-2xl font-semibold">{value}</dd>
    </div>
  );
}

function Part({
  id,
  title,
  empty,
  children,
}: {
  id: string;
  title: string;
  empty: string | undefined;
  children: ReactNode;
}) {
  return (
    <Section id={id} title={title} below={3}>
      {empty ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-sand border-y border-sand">{children}</ul>
      )}
    </Section>
  );
}

function Row({ to, name, aside, children }: { to: string; name: string; aside: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 grow basis-56">
        <Link to={to} className={link}>
          {name}
        </Link>
        <p className="truncate text-sm text-muted">{children}</p>
      </div>
      <div className="tabular text-sm">{aside}</div>
    </li>
  );
}

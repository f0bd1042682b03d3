import MessageCircle from 'lucide-react/icons/message-circle';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useState } from 'react';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { EnrollmentView } from '../door/enrollment-views.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import { Steps } from './enroll-page.tsx';
import { SuccessPopup } from './enroll-states.tsx';
import { EnrollmentReceipt, type ReceiptBusiness } from './enrollment-receipt.tsx';
import { type BalanceParts, PayBalanceForm } from './pay-balance-form.tsx';

const texts = masterclassTexts.enrolled;

interface EnrolledPageProps {
  enrollment: EnrollmentView;
  business: ReceiptBusiness & { whatsapp: string };
  /** They come straight from paying and have not seen the success popup yet. */
  hasReturned: boolean;
  isSignedIn: boolean;
  /** What has been paid, where that was more than once. */
  payments?: ReactNode;
  /** What is left to pay; null where nothing is. */
  toPay: BalanceParts | null;
  /** Those still to come. */
  evenings: readonly ComingSession[];
}

interface ComingSession {
  id: string;
  name: string;
  when: string;
}

/** Shown at once; a month of sessions would hide what is below them. */
const NEXT_SESSIONS = 3;

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const;

/** The confirmation, with an address of its own: receipt, what happens next, where it is kept. */
export function EnrolledPage({
  enrollment,
  business,
  hasReturned,
  isSignedIn,
  payments,
  toPay,
  evenings,
}: EnrolledPageProps) {
  const [isPopupOpen, setPopupOpen] = useState(hasReturned);
  return (
    <div className="page-width pt-8 md:pt-12">
      <SuccessPopup isOpen={isPopupOpen} onContinue={() => setPopupOpen(false)} />
      <div className="print-hidden">
        <PageHeading lead={texts.lead} measure={enrollment.classStarts ?? undefined}>
          {texts.title}
        </PageHeading>
      </div>
      <div className="mt-8 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16 print:block">
        <div className="min-w-0 space-y-8">
          <EnrollmentReceipt enrollment={enrollment} business={business} />
          {payments}
        </div>
        <div className="print-hidden min-w-0 space-y-8">
          {toPay ? <PayBalanceForm reference={enrollment.reference} toPay={toPay} /> : null}
          <section aria-labelledby="next">
            <h2 id="next" className="text-2xl">
              {texts.nextHeading}
            </h2>
            <Steps steps={enrollment.nextSteps} />
          </section>
          {evenings.length > 0 ? <ComingSessions evenings={evenings} /> : null}
          <Actions reference={enrollment.reference} whatsapp={business.whatsapp} />
          <section aria-labelledby="account" className="border-l-2 border-laterite bg-cotton p-4 sm:p-6">
            <h2 id="account" className="font-sans text-lg font-semibold">
              {texts.account.heading}
            </h2>
            {isSignedIn ? null : <p className="mt-1">{texts.account.words}</p>}
            <div className="mt-4">
              <ButtonLink to={isSignedIn ? '/userMasterclass' : '/signup'} variant="secondary">
                {isSignedIn ? texts.account.see : texts.account.create}
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}

function ComingSessions({ evenings }: { evenings: readonly ComingSession[] }) {
  const later = evenings.slice(NEXT_SESSIONS);
  return (
    <section aria-labelledby="evenings">
      <h2 id="evenings" className="text-2xl">
        {texts.evenings}
      </h2>
      <SessionList evenings={evenings.slice(0, NEXT_SESSIONS)} />
      {later.length > 0 ? (
        <details>
          <summary className={`${LINE_LINK} cursor-pointer`}>{texts.laterSessions(later.length)}</summary>
          <SessionList evenings={later} />
        </details>
      ) : null}
    </section>
  );
}

function SessionList({ evenings }: { evenings: readonly ComingSession[] }) {
  return (
    <ul className="mt-2 border-t border-sand">
      {evenings.map(({ id, name, when }) => (
        <li key={id} className="border-b border-sand py-3">
          <span className="block break-words">{name}</span>
          <span className="text-sm text-muted">{when}</span>
        </li>
      ))}
    </ul>
  );
}

function Actions({ reference, whatsapp }: { reference: string; whatsapp: string }) {
  const canPrint = useHydrated();
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {canPrint ? (
        <Button onClick={() => window.print()} icon={<Printer {...ICON} />}>
          {texts.print}
        </Button>
      ) : null}
      <AskOnWhatsApp
        number={whatsapp}
        message={`${texts.whatsappMessage} ${reference}`}
        className={buttonClass({ variant: 'secondary' })}
      >
        <MessageCircle {...ICON} />
        {texts.whatsapp}
      </AskOnWhatsApp>
    </div>
  );
}

import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { EnrollmentState } from '../enroll-answer.ts';
import { masterclassTexts } from '../masterclass-texts.ts';

const { enrolled: texts, saveFailed } = masterclassTexts;

type UnfinishedState = 'checking' | 'waiting' | 'unpaid' | 'closed' | 'review';

interface UnfinishedPageProps {
  state: UnfinishedState;
  /** The freshest answer to our own asking, if there has been one. */
  answer: EnrollmentState | undefined;
  reference: string;
  amount: string;
  email: string;
  canResume: boolean;
}

/** A payment that is no enrollment yet: on its way, not completed, waiting for a person, or there and not saved. */
export function UnfinishedPage({ state, answer, reference, amount, email, canResume }: UnfinishedPageProps) {
  const shown = whatToShow(state, answer);
  const { title, words } = shown === 'save_failed' ? saveFailed : texts[shown];
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading eyebrow={`${texts.paymentOf} ${amount}`} lead={words}>
        {title}
      </PageHeading>
      <div className="mt-8 flex max-w-2xl flex-col items-start gap-6">
        {shown === 'waiting' || shown === 'save_failed' ? (
          <Waiting reference={reference} isSlow={answer === 'unreachable'} />
        ) : null}
        {shown === 'unpaid' ? <Unpaid reference={reference} canResume={canResume} /> : null}
        <p className="text-sm text-muted">
          {saveFailed.reference}: <span className="tabular break-all text-ink">{reference}</span>
          <br />
          {texts.receiptGoesTo} <span className="break-words text-ink">{email}</span>
        </p>
      </div>
    </div>
  );
}

/** The page asks by itself. Without scripts there is a button, and the page is read again now and then. */
function Waiting({ reference, isSlow }: { reference: string; isSlow: boolean }) {
  const isHydrated = useHydrated();
  const page = `/masterclass/enrolled/${reference}`;
  return (
    <>
      {isHydrated ? <Spinner size={24} label={texts.waiting.title} /> : null}
      {isSlow ? <Notice tone="info">{texts.unreachable}</Notice> : null}
      {isHydrated ? null : (
        <form method="post" action={page}>
          <input type="hidden" name="intent" value="check" />
          <Button type="submit">{texts.waiting.check}</Button>
        </form>
      )}
    </>
  );
}

function Unpaid({ reference, canResume }: { reference: string; canResume: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {canResume ? (
        <form method="post" action={`/masterclass/enrolled/${reference}`}>
          <input type="hidden" name="intent" value="resume" />
          <Button type="submit">{texts.unpaid.resume}</Button>
        </form>
      ) : null}
      <ButtonLink to="/masterclass/enroll" variant="secondary">
        {texts.unpaid.again}
      </ButtonLink>
    </div>
  );
}

/** What our asking has found out is newer than what the page was made from; "nobody knows" changes nothing. */
function whatToShow(
  state: UnfinishedState,
  answer: EnrollmentState | undefined,
): 'waiting' | 'unpaid' | 'review' | 'save_failed' {
  if (state === 'review' || answer === 'review') return 'review';
  if (answer === 'save_failed' || answer === 'unpaid') return answer;
  if (answer === 'pending' || answer === 'paid') return 'waiting';
  return state === 'unpaid' || state === 'closed' ? 'unpaid' : 'waiting';
}

import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { EnrollAnswer } from '../enroll-answer.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import type { EnrollPhase } from './use-enrollment.ts';

const { enroll, success, saveFailed } = masterclassTexts;

interface ProblemProps {
  answer: EnrollAnswer | undefined;
  phase: EnrollPhase;
  /** Of the payment that was started. */
  page: string;
}

/** Why nothing was paid. Stays until the form is sent again, and takes the focus, because the button is far below it. */
export function EnrollProblemNotice({ answer, phase, page }: ProblemProps) {
  const element = useRef<HTMLDivElement>(null);
  const isUnpaid = phase === 'unpaid';
  const problem = answer && !answer.ok && answer.reason !== 'invalid' ? answer : undefined;
  useEffect(() => {
    if (problem || isUnpaid) element.current?.focus();
  }, [problem, isUnpaid]);
  if (!isUnpaid && !problem) return null;
  const wayOn = isUnpaid ? page : problem?.reference && `/masterclass/enrolled/${problem.reference}`;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts the page that answers begins at what was refused
    <div ref={element} tabIndex={-1} role="alert" autoFocus className="mb-6">
      <Notice
        tone="danger"
        title={isUnpaid ? enroll.notCompleted : problem && enroll.problems[problem.reason]}
        action={
          wayOn ? (
            <ButtonLink to={wayOn} variant="secondary" size="small">
              {enroll.seePayment}
            </ButtonLink>
          ) : null
        }
      />
    </div>
  );
}

/** While the enrollment is saved. It cannot be closed: what it waits for is seconds away, and leaving changes nothing. */
export function SavingOverlay({ isOpen }: { isOpen: boolean }) {
  if (!isOpen) return null;
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-chalk/90">
      <p className="flex items-center gap-4 text-xl font-semibold">
        <Spinner size={32} />
        {enroll.saving}
      </p>
    </div>
  );
}

interface SaveFailedProps {
  isOpen: boolean;
  reference: string;
  onRetry: () => void;
  page: string;
}

/** The money is there, the enrollment is not: say both, and never lead anybody to pay again. */
export function SaveFailed({ isOpen, reference, onRetry, page }: SaveFailedProps) {
  if (!isOpen) return null;
  return (
    <Dialog
      open
      onClose={onRetry}
      title={saveFailed.title}
      footer={
        <>
          <ButtonLink to={page} variant="quiet">
            {saveFailed.later}
          </ButtonLink>
          <Button onClick={onRetry}>{saveFailed.again}</Button>
        </>
      }
    >
      <p className="text-lg">{saveFailed.words}</p>
      <p className="mt-4">
        {saveFailed.reference}: <strong className="tabular break-all">{reference}</strong>
      </p>
    </Dialog>
  );
}

/** 'Enrollment Successful!'. Closing it in any way is Continue. */
export function SuccessPopup({ isOpen, onContinue }: { isOpen: boolean; onContinue: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onContinue}
      title={success.title}
      footer={
        <form method="dialog">
          <Button type="submit">{success.close}</Button>
        </form>
      }
    >
      <p className="text-lg">{success.words}</p>
    </Dialog>
  );
}

import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { progressOf, type SetUpState, type SetUpStep } from '../set-up-steps.ts';
import { type StepWords, setUpTexts as texts } from '../set-up-texts.ts';

/** Where each step is done; those without one are done here. */
const PLACES: Partial<Record<SetUpStep, string>> = {
  business: '/settings/business',
  look: '/settings/window/logo',
  words: '/settings/window/words',
  picture: '/settings/window/pictures',
  delivery: '/settings/delivery',
  categories: '/uploads/categories',
  options: '/uploads/options',
  products: '/post',
  payments: '/health',
  account: '/settings/transfer',
  class: '/classes/new',
  policies: '/settings/policies/terms',
};

interface SetUpListProps {
  steps: readonly SetUpState[];
  previewUrl: string;
  done: keyof typeof texts.notices | null;
}

/** /settings/set-up: from a fresh program to an open shop, with what is done already. */
export function SetUpList({ steps, previewUrl, done }: SetUpListProps) {
  const { settled, next } = progressOf(steps);
  return (
    <Page
      title={texts.title}
      measure={texts.progress(settled, steps.length)}
      parent={{ to: '/settings', words: texts.back }}
      lead={texts.lead}
      notice={done ? { words: texts.notices[done] } : null}
    >
      <ol className="max-w-3xl border-t border-sand">
        {steps.map(({ step, state, isTrial = false }, index) => (
          <li key={step} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-b border-sand py-5">
            <Mark state={state} number={index + 1} />
            <div className="flex min-w-0 flex-col items-start gap-3">
              <div>
                <h2 className="font-sans text-lg font-semibold">{texts.steps[step].title}</h2>
                <p className={classNames('measure', state === 'todo' ? '' : 'text-muted')}>
                  {wordsOf({ step, state, isTrial })}
                </p>
              </div>
              {step === 'opening' && state === 'todo' ? <PreviewLink url={previewUrl} /> : null}
              <Ways step={step} state={state} isNext={step === next} />
            </div>
          </li>
        ))}
      </ol>
    </Page>
  );
}

function wordsOf({ step, state, isTrial }: SetUpState): string {
  const { why, done, aside, trial }: StepWords = texts.steps[step];
  if (state === 'done') return done;
  if (state === 'todo') return (isTrial && trial) || why;
  return aside;
}

function Mark({ state, number }: { state: SetUpState['state']; number: number }) {
  const look = 'grid size-8 place-items-center border tabular';
  if (state === 'done' || state === 'confirmed') {
    return (
      <span className={classNames(look, 'border-palm bg-palm-tint text-palm')}>
        <Check aria-hidden="true" size={20} strokeWidth={1.5} />
        <span className="sr-only">{texts[state]}</span>
      </span>
    );
  }
  return (
    <span className={classNames(look, state === 'skipped' ? 'border-sand text-muted' : 'border-ink')}>
      {state === 'skipped' ? <Minus aria-hidden="true" size={20} strokeWidth={1.5} /> : number}
      <span className="sr-only">{texts[state]}</span>
    </span>
  );
}

/** What can be done with a step: go to it or do it here, put it aside, take it up again. */
function Ways({ step, state, isNext }: SetUpState & { isNext: boolean }) {
  const { button, skip, title } = texts.steps[step];
  const variant = isNext ? 'primary' : 'secondary';
  const place = PLACES[step];
  if (state === 'done') return null;
  if (state !== 'todo') {
    return (
      <Act intent="take-up" step={step} variant="quiet" about={title}>
        {texts.takeUp}
      </Act>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {place ? (
        <ButtonLink to={place} variant={variant} aria-label={`${button}: ${title}`}>
          {button}
        </ButtonLink>
      ) : (
        <Act intent={step === 'email' ? 'test-email' : 'open'} variant={variant}>
          {button}
        </Act>
      )}
      {skip ? (
        <Act intent="skip" step={step} variant="quiet" about={title}>
          {skip}
        </Act>
      ) : null}
    </div>
  );
}

interface ActProps {
  intent: 'skip' | 'take-up' | 'test-email' | 'open';
  step?: SetUpStep;
  variant: 'primary' | 'secondary' | 'quiet';
  /** The step, where the button's own word does not name it. */
  about?: string;
  children: ReactNode;
}

function Act({ intent, step, variant, about, children }: ActProps) {
  return (
    <Form>
      {step ? <input type="hidden" name="step" value={step} /> : null}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        aria-label={about && `${children}: ${about}`}
      >
        {children}
      </Button>
    </Form>
  );
}

function PreviewLink({ url }: { url: string }) {
  return (
    <div className="flex w-full flex-col items-start gap-3">
      <p className="w-full border border-sand bg-cotton px-3 py-2 text-sm break-all">{url}</p>
      <CopyButton text={url} label={texts.copy} variant="quiet" />
    </div>
  );
}

import Check from 'lucide-react/icons/check';
import { accountsTexts } from '../accounts-texts.ts';

const { progress, steps } = accountsTexts.onboarding;

interface OnboardingStepsProps {
  /** 0 to 3. */
  current: number;
  /** Steps that are really behind the person; a skipped one is not. */
  done: readonly number[];
}

/** The four steps of onboarding along a dimension line. A step before the current one may be undone. */
export function OnboardingSteps({ current, done }: OnboardingStepsProps) {
  return (
    <nav aria-label={progress}>
      <ol className="step-line">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            data-done={done.includes(index) || undefined}
          >
            <span className="flex items-center gap-1.5 text-sm">
              {done.includes(index) ? (
                <Check aria-hidden="true" size={16} strokeWidth={1.5} />
              ) : (
                <span aria-hidden="true" className="tabular">
                  {index + 1}
                </span>
              )}
              <span className="step-name">{step}</span>
              {done.includes(index) ? <span className="sr-only">{accountsTexts.stepDone}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

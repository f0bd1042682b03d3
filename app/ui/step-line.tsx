import Check from 'lucide-react/icons/check';
import * as texts from './ui-texts.ts';

/** Steps of a task along a dimension line. `current` counts from 0; steps before it are done. On a phone only its own words show. */
export function StepLine({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <nav aria-label={label}>
      <ol className="step-line">
        {steps.map((step, index) => {
          const done = index < current;
          return (
            <li key={step} aria-current={index === current ? 'step' : undefined} data-done={done || undefined}>
              <span className="flex items-center gap-1.5 text-sm">
                {done ? (
                  <Check aria-hidden="true" size={16} strokeWidth={1.5} />
                ) : (
                  <span aria-hidden="true" className="tabular">
                    {index + 1}
                  </span>
                )}
                <span className="step-name">{step}</span>
                {done ? <span className="sr-only">{texts.done}</span> : null}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

import { ProgressLine } from '#app/ui/progress-line.tsx';
import { completeness } from '../completeness.ts';
import type { ProductFormInput } from '../product-form-input.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';

const texts = productsAdminTexts.post;

/** How much of what a visitor looks for is there, and what is still worth adding. A nudge: only the five required fields are needed. */
export function CompletenessMeter({ typed }: { typed: ProductFormInput }) {
  const { done, steps, missing } = completeness(typed);
  return (
    <div className="flex flex-col gap-4">
      <ProgressLine label={texts.complete} value={done} max={steps} valueText={texts.completeOf(done, steps)} />
      {missing.length > 0 ? (
        <div className="text-sm text-muted">
          <p className="font-semibold text-ink">{texts.still}</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map((name) => (
              <li key={name}>{texts.missing[name]}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

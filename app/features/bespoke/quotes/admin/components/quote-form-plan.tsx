import { PLAN_PRESETS } from '#app/features/money/dues/door/check-plan.ts';
import { INSTALMENTS } from '#app/features/money/dues/door/instalments.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { IN_PARTS } from '../../quote-draft.ts';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';
import { QuoteFold } from './quote-fold.tsx';

const PRESETS = Object.keys(PLAN_PRESETS) as (keyof typeof PLAN_PRESETS)[];

/** The parts of a plan with their days. With scripts, only where a plan is chosen; what nobody chose is not read. */
export function QuoteFormPlan({ page, typed }: { page: QuoteFormPage; typed: FormData | undefined }) {
  const { draft, fields } = page;
  const isHydrated = useHydrated();
  const isChosen = String(typed?.get('deposit') ?? draft.deposit) === IN_PARTS;
  const count = Math.min(Math.max(draft.plan?.length ?? 0, INSTALMENTS.fewest), INSTALMENTS.most);
  return (
    <div hidden={isHydrated && !isChosen}>
      <QuoteFold
        title={texts.plan}
        holds={texts.folds.plan}
        isOpen={isChosen || Object.keys(fields).some((name) => name.startsWith('plan.'))}
      >
        <p className="measure text-sm text-muted">{texts.planLead}</p>
        <div className="flex flex-wrap gap-2">
          {PRESETS.map((preset) => (
            <Button key={preset} type="submit" name="intent" value={`preset:${preset}`} variant="secondary">
              {texts.presets[preset]}
            </Button>
          ))}
        </div>
        <ol className="flex flex-col gap-6">
          {Array.from({ length: count }, (_, index) => {
            const part = draft.plan?.[index];
            const isLast = index === count - 1;
            const name = `plan.${index}`;
            return (
              <li key={`${name} ${part?.share ?? ''}`}>
                <fieldset className="grid gap-4 sm:grid-cols-2">
                  <legend className="mb-2 font-semibold">{texts.planPart(index + 1)}</legend>
                  <TextField
                    name={`${name}.share`}
                    label={isLast ? texts.planShareLast : texts.planShare}
                    defaultValue={part?.share}
                    error={fields[`${name}.share`]}
                    maxLength={MAX_AMOUNT_LENGTH}
                    autoComplete="off"
                    mark={false}
                  />
                  <TextField
                    name={`${name}.day`}
                    type="date"
                    label={texts.planDay}
                    hint={index === 0 ? texts.planFirstDay : undefined}
                    defaultValue={part?.day}
                    error={fields[`${name}.day`]}
                    mark={false}
                  />
                </fieldset>
              </li>
            );
          })}
        </ol>
        {count < INSTALMENTS.most ? (
          <div>
            <Button type="submit" name="intent" value="part" variant="secondary">
              {texts.addPart}
            </Button>
          </div>
        ) : null}
      </QuoteFold>
    </div>
  );
}

import { useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { WorkshopRates } from '../cost.ts';
import { recipeTexts } from '../recipe-texts.ts';
import type { Saw } from '../saw.ts';

const texts = recipeTexts.rates;

interface RatesFormProps {
  rates: WorkshopRates;
  saw: Saw;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** What holds for all products that do not say otherwise. */
export function RatesForm({ rates, saw, refused }: RatesFormProps) {
  const isSaving = useNavigation().state === 'submitting';
  const typed = refused?.values ?? {
    hour: rates.hourKobo === 0 ? '' : (rates.hourKobo / 100).toLocaleString('en-US'),
    overhead: String(rates.overheadPercent || ''),
    wanted: String(rates.wantedMarginPercent),
    kerf: String(saw.kerfTenths / 10),
    trim: String(saw.trimMm || ''),
  };
  return (
    <Section id="rates" title={texts.title} gap={4} className="border-t border-sand pt-8">
      <p className="measure text-muted">{texts.lead}</p>
      <Form errors={refused?.errors ?? null} className="max-w-3xl">
        <div className="grid gap-6 sm:grid-cols-3">
          <TextField
            name="hour"
            label={texts.hour}
            prefix="₦"
            inputMode="decimal"
            maxLength={MAX_AMOUNT_LENGTH}
            autoComplete="off"
            mark={false}
            defaultValue={typed.hour}
          />
          <TextField
            name="overhead"
            label={texts.overhead}
            suffix="%"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            mark={false}
            defaultValue={typed.overhead}
          />
          <TextField
            name="wanted"
            label={texts.wanted}
            suffix="%"
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            mark={false}
            defaultValue={typed.wanted}
          />
        </div>
        <p className="-mt-1 text-sm text-muted">
          {texts.overheadHint} {texts.wantedHint}
        </p>
        <div className="grid gap-6 sm:grid-cols-3">
          {(['kerf', 'trim'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={texts[name]}
              suffix="mm"
              inputMode="decimal"
              maxLength={MAX_AMOUNT_LENGTH}
              autoComplete="off"
              mark={false}
              defaultValue={typed[name]}
            />
          ))}
        </div>
        <p className="-mt-1 text-sm text-muted">{texts.sawHint}</p>
        <div>
          <Button type="submit" variant="secondary" pending={isSaving}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

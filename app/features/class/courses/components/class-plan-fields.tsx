import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import { type CohortValues, PART_NUMBERS } from '../cohort.schema.ts';

const texts = classAdminTexts.form;

/** The parts a class may be paid in: the first with the enrollment, each other by its day. All empty is no plan. */
export function ClassPlanFields({ values, hasErrors }: { values: CohortValues; hasErrors: boolean }) {
  return (
    <details open={hasErrors || Boolean(values.share1)}>
      <summary className={`${LINE_LINK} cursor-pointer`}>{texts.parts}</summary>
      <p className="measure mt-2 text-sm text-muted">{texts.partsHint}</p>
      <ol className="mt-4 flex flex-col gap-4">
        {PART_NUMBERS.map((number) => (
          <li key={number} className="grid items-end gap-4 sm:grid-cols-2">
            <TextField
              name={`share${number}`}
              label={texts.partShare(number)}
              defaultValue={values[`share${number}`]}
              maxLength={MAX_AMOUNT_LENGTH}
              autoComplete="off"
              mark={false}
            />
            {number === 1 ? (
              <p className="text-sm text-muted">{texts.partFirst}</p>
            ) : (
              <TextField
                name={`day${number}`}
                type="date"
                label={texts.partDay(number)}
                defaultValue={values[`day${number}`]}
                mark={false}
              />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

import { Form as RouterForm, useNavigation } from 'react-router';
import type { RefusedForm } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Form } from '#app/ui/form.tsx';
import { Page } from '#app/ui/page.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { queueTexts } from '../queue-texts.ts';
import { MAX_DOES, MAX_STATION_NAME, MAX_UNITS_LENGTH, WEEKDAY_FIELDS } from '../station.schema.ts';
import { COUNTS } from '../station.ts';

const texts = queueTexts.form;

interface StationPageProps {
  /** As it is saved, or what was typed; by the names of the fields. Null for a new one. */
  saved: Record<string, string> | null;
  refused: Pick<RefusedForm, 'errors' | 'values'> | undefined;
}

/** What a new one begins with: one person's week. */
const USUAL: Record<string, string> = {
  counts: 'hours',
  perWeek: '40',
  mon: 'on',
  tue: 'on',
  wed: 'on',
  thu: 'on',
  fri: 'on',
};

/** /queue/stations/new and /queue/stations/:stationId */
export function StationPage({ saved, refused }: StationPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  const typed: Record<string, string> = refused?.values ?? saved ?? USUAL;
  return (
    <Page
      title={saved?.name ?? queueTexts.stations.add}
      back={{ to: '/queue/stations', words: queueTexts.stations.back }}
    >
      <Form errors={refused?.errors ?? null} className="max-w-xl">
        <TextField
          name="name"
          label={texts.name}
          hint={texts.nameHint}
          maxLength={MAX_STATION_NAME}
          autoComplete="off"
          required
          mark={false}
          defaultValue={typed.name}
        />
        <TextField
          name="does"
          label={texts.does}
          hint={texts.doesHint}
          maxLength={MAX_DOES}
          autoComplete="off"
          mark={false}
          defaultValue={typed.does}
        />
        <ChoiceGroup
          name="counts"
          label={texts.counts}
          required
          mark={false}
          options={COUNTS.map((value) => ({ value, label: texts.counted[value] }))}
          defaultValue={typed.counts}
        />
        <TextField
          name="perWeek"
          label={texts.perWeek}
          hint={texts.perWeekHint}
          inputMode="decimal"
          maxLength={MAX_UNITS_LENGTH}
          autoComplete="off"
          required
          mark={false}
          defaultValue={typed.perWeek}
        />
        <fieldset>
          <legend className="font-medium">{texts.days}</legend>
          <div className="grid sm:grid-cols-2">
            {WEEKDAY_FIELDS.map((name, index) => (
              <CheckboxField
                key={name}
                name={name}
                label={queueTexts.weekdays[index]}
                defaultChecked={typed[name] === 'on'}
              />
            ))}
          </div>
        </fieldset>
        <TextField
          name="usual"
          label={texts.usual}
          hint={texts.usualHint}
          inputMode="decimal"
          maxLength={MAX_UNITS_LENGTH}
          autoComplete="off"
          mark={false}
          defaultValue={typed.usual}
        />
        <CheckboxField name="power" label={texts.power} defaultChecked={typed.power === 'on'} />
        <div>
          <Button type="submit" size="large" pending={isSaving}>
            {texts.save}
          </Button>
        </div>
      </Form>
      {saved ? (
        <RouterForm method="post">
          <Button type="submit" name="intent" value="remove" variant="quiet" size="small">
            {texts.remove}
          </Button>
        </RouterForm>
      ) : null}
    </Page>
  );
}

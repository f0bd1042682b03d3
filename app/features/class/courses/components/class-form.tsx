import { useNavigation } from 'react-router';
import { CLASS_LENGTHS } from '#app/features/class/masterclass/class-lengths.ts';
import { MAX_AMOUNT_LENGTH, MAX_LINK_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import type { CohortValues } from '../cohort.schema.ts';
import { ClassPlanFields } from './class-plan-fields.tsx';
import { WeekdayBoxes } from './weekday-boxes.tsx';

const texts = classAdminTexts.form;

interface ClassFormProps {
  values: CohortValues;
  errors: FormErrors | null;
  /** The class that is edited; absent for a new one. */
  edited?: { id: string; title: string };
}

/** Starts a class, or edits an existing one. */
export function ClassForm({ values, errors, edited }: ClassFormProps) {
  const isSaving = useNavigation().state === 'submitting';
  const weekdays = (values.weekdays ?? '1,2,3,4,5,6,7').split(',').map(Number);
  return (
    <Page title={edited ? texts.editTitle : texts.newTitle} lead={edited ? edited.title : texts.newLead}>
      <Form errors={errors} className="max-w-2xl">
        {values.basedOn ? <input type="hidden" name="basedOn" value={values.basedOn} /> : null}
        <TextField
          name="title"
          label={texts.titleLabel}
          hint={texts.titleHint}
          defaultValue={values.title}
          maxLength={CLASS_LENGTHS.title}
          required
        />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField name="startsOn" type="date" label={texts.startsOn} defaultValue={values.startsOn} required />
          <TextField name="endsOn" type="date" label={texts.endsOn} defaultValue={values.endsOn} required />
          <TextField
            name="price"
            label={texts.price}
            prefix="₦"
            inputMode="decimal"
            className="tabular"
            defaultValue={values.price}
            maxLength={MAX_AMOUNT_LENGTH}
            required
          />
          <TextField
            name="seats"
            label={texts.seats}
            hint={texts.seatsHint}
            inputMode="numeric"
            defaultValue={values.seats}
            maxLength={4}
          />
        </div>
        <ClassPlanFields values={values} hasErrors={hasPartErrors(errors)} />
        <WeekdayBoxes key={values.weekdays} label={texts.weekdays} chosen={weekdays} />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField
            name="startTime"
            type="time"
            label={texts.startTime}
            hint={texts.timesHint}
            defaultValue={values.startTime}
          />
          <TextField name="endTime" type="time" label={texts.endTime} defaultValue={values.endTime} />
          <TextField name="timingsBy" type="date" label={texts.timingsBy} defaultValue={values.timingsBy} />
        </div>
        <h2 className="pt-4 text-2xl">{texts.meeting}</h2>
        <TextField
          name="joinLink"
          type="url"
          label={texts.joinLink}
          hint={texts.joinLinkHint}
          defaultValue={values.joinLink}
          maxLength={MAX_LINK_LENGTH}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
        />
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField
            name="meetingId"
            label={texts.meetingId}
            defaultValue={values.meetingId}
            maxLength={CLASS_LENGTHS.meetingId}
            autoComplete="off"
          />
          <TextField
            name="passcode"
            label={texts.passcode}
            defaultValue={values.passcode}
            maxLength={CLASS_LENGTHS.passcode}
            autoComplete="off"
          />
        </div>
        <TextArea
          name="dialIn"
          label={texts.dialIn}
          defaultValue={values.dialIn}
          maxLength={CLASS_LENGTHS.dialIn}
          rows={2}
        />
        <TextArea
          name="lowDataTip"
          label={texts.lowDataTip}
          defaultValue={values.lowDataTip}
          maxLength={CLASS_LENGTHS.lowDataTip}
          rows={2}
        />
        {edited ? null : (
          <CheckboxField
            name="plan"
            label={texts.plan}
            hint={texts.planHint}
            defaultChecked={values.plan !== undefined}
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="large" pending={isSaving} pendingLabel={texts.saving}>
            {edited ? texts.save : texts.make}
          </Button>
          {edited ? (
            <ButtonLink to={`/classes/${edited.id}`} variant="quiet" size="large">
              {texts.cancel}
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </Page>
  );
}

const hasPartErrors = (errors: FormErrors | null) =>
  Object.keys(errors?.fields ?? {}).some((name) => /^(?:share|day)[1-6]$/.test(name));

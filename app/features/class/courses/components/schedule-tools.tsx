import type { ReactNode } from 'react';
import { MAX_SKIPPED_DAYS_LENGTH } from '#app/features/class/masterclass/class-lengths.ts';
import { MAX_LINK_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import type { SchedulePageData } from '../schedule-page.server.ts';
import { WeekdayBoxes } from './weekday-boxes.tsx';

const texts = classAdminTexts.schedule;
const { form } = classAdminTexts;

/** What the last form was refused with, and what was typed into it. */
export interface ScheduleAnswer {
  intent: string;
  problem?: string | undefined;
  errors: FormErrors | null;
  typed: Record<string, string>;
}

interface ScheduleToolsProps {
  cohort: NonNullable<SchedulePageData['chosen']>;
  answer: ScheduleAnswer | undefined;
  /** Nothing is planned yet: the first tool stands open. */
  isOpen: boolean;
}

/** What changes all sessions of a class at once: repeat, one link, another time of day. */
export function ScheduleTools({ cohort, answer, isOpen }: ScheduleToolsProps) {
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <div className="border-t border-sand">
      <Repeat cohort={cohort} answer={of('repeat')} isOpen={isOpen} />
      <Tool title={texts.link} isOpen={of('link') !== undefined}>
        <Form errors={of('link')?.errors ?? null} className="max-w-2xl">
          <Hidden intent="link" cohortId={cohort.id} />
          <TextField
            name="joinLink"
            id="one-link"
            type="url"
            inputMode="url"
            label={form.joinLink}
            hint={form.joinLinkHint}
            defaultValue={of('link')?.typed.joinLink ?? cohort.joinLink ?? ''}
            placeholder="https://"
            maxLength={MAX_LINK_LENGTH}
            required
          />
          <div>
            <Button type="submit">{texts.linkButton}</Button>
          </div>
        </Form>
      </Tool>
      <Tool title={texts.times} isOpen={of('times') !== undefined}>
        <Form errors={of('times')?.errors ?? null} className="max-w-2xl">
          <Hidden intent="times" cohortId={cohort.id} />
          <p className="text-muted">{texts.timesWords}</p>
          <Times prefix="times" typed={of('times')?.typed ?? timesOf(cohort)} />
          <div>
            <Button type="submit">{texts.timesButton}</Button>
          </div>
        </Form>
      </Tool>
    </div>
  );
}

function Repeat({ cohort, answer, isOpen }: ScheduleToolsProps) {
  const typed = answer?.typed ?? { ...timesOf(cohort), from: cohort.startsOn, to: cohort.endsOn };
  const chosen = answer?.typed.weekdays?.split(',').map(Number) ?? cohort.weekdays;
  return (
    <Tool title={texts.repeat} isOpen={isOpen || answer !== undefined}>
      <Form errors={answer?.errors ?? null} className="max-w-2xl">
        <Hidden intent="repeat" cohortId={cohort.id} />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField name="from" type="date" label={texts.from} defaultValue={typed.from} required />
          <TextField name="to" type="date" label={texts.to} defaultValue={typed.to} required />
        </div>
        <WeekdayBoxes label={form.weekdays} chosen={chosen} />
        <Times prefix="repeat" typed={typed} />
        <TextField
          name="skip"
          label={texts.skip}
          hint={texts.skipHint}
          defaultValue={typed.skip}
          maxLength={MAX_SKIPPED_DAYS_LENGTH}
        />
        <div>
          <Button type="submit">{texts.repeatButton}</Button>
        </div>
      </Form>
    </Tool>
  );
}

const timesOf = ({ startTime, endTime }: ScheduleToolsProps['cohort']): Record<string, string> => ({
  startTime: startTime ?? '19:00',
  endTime: endTime ?? '20:00',
});

function Times({ prefix, typed }: { prefix: string; typed: Record<string, string> }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        name="startTime"
        id={`${prefix}-start`}
        type="time"
        label={form.startTime}
        defaultValue={typed.startTime}
        required
      />
      <TextField
        name="endTime"
        id={`${prefix}-end`}
        type="time"
        label={form.endTime}
        defaultValue={typed.endTime}
        required
      />
    </div>
  );
}

function Tool({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <Disclosure title={title} isOpen={isOpen}>
      <div className="pt-2 pb-8">{children}</div>
    </Disclosure>
  );
}

function Hidden({ intent, cohortId }: { intent: string; cohortId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="cohortId" value={cohortId} />
    </>
  );
}

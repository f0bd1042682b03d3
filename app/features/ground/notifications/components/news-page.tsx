import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/checkbox-field.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { newsTexts as texts } from '../news-texts.ts';
import { NEWS_WAYS, type NewsChoices, type NewsTopic } from '../news-topics.ts';
import { notificationTexts } from '../notification-texts.ts';
import { type NewsDevice, NewsDevices } from './news-devices.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
const WAYS = NEWS_WAYS.map((value) => ({ value, label: texts.ways[value] }));

interface NewsPageProps {
  chosen: NewsChoices;
  /** Those this person may be told of. */
  topics: readonly NewsTopic[];
  /** What pushes are signed with, base64url. */
  publicKey: string;
  devices: readonly NewsDevice[];
  errors: FormErrors | null;
  done: keyof typeof texts.done | null;
}

/** Somebody's own choices: what they are told, how, and when not. */
export function NewsPage({ chosen, topics, publicKey, devices, errors, done }: NewsPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      notice={done && !errors ? { words: texts.done[done], tone: done === 'unreached' ? 'warn' : 'success' } : null}
      parent={{ to: '/adminNotifications', words: notificationTexts.admin.title }}
    >
      <div className="flex max-w-2xl flex-col gap-10">
        <NewsDevices publicKey={publicKey} devices={devices} />
        <Form errors={errors}>
          <input type="hidden" name="intent" value="choose" />
          <CheckboxField name="isOn" label={texts.isOn} hint={texts.isOnHint} defaultChecked={chosen.isOn} />
          {topics.map((topic) => (
            <ChoiceGroup
              key={topic}
              name={topic}
              label={texts.topics[topic].label}
              hint={texts.topics[topic].hint}
              options={WAYS}
              mark={false}
              defaultValue={chosen.ways[topic]}
            />
          ))}
          <fieldset>
            <legend className="font-semibold">{texts.devices.topics}</legend>
            {topics.map((topic) => (
              <CheckboxField
                key={topic}
                id={`shown-${topic}`}
                name="shown"
                value={topic}
                label={texts.topics[topic].label}
                defaultChecked={chosen.shown.includes(topic)}
              />
            ))}
          </fieldset>
          <fieldset className="flex flex-col gap-3">
            <legend className="font-semibold">{texts.quiet}</legend>
            <p className="text-sm text-muted">{texts.quietHint}</p>
            <div className="grid grid-cols-2 gap-4">
              <SelectField
                name="quietFrom"
                label={texts.from}
                options={HOURS}
                mark={false}
                defaultValue={String(chosen.quiet.from)}
              />
              <SelectField
                name="quietUntil"
                label={texts.until}
                options={HOURS}
                mark={false}
                defaultValue={String(chosen.quiet.until)}
              />
            </div>
          </fieldset>
          <div>
            <Button type="submit" size="large" pending={isSaving} pendingLabel={texts.saving}>
              {texts.save}
            </Button>
          </div>
        </Form>
      </div>
    </Page>
  );
}

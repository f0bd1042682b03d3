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

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
const WAYS = NEWS_WAYS.map((value) => ({ value, label: texts.ways[value] }));

interface NewsPageProps {
  chosen: NewsChoices;
  /** Those this person may be told of. */
  topics: readonly NewsTopic[];
  errors: FormErrors | null;
  isSaved: boolean;
}

/** Somebody's own choices: what they are told, how, and when not. */
export function NewsPage({ chosen, topics, errors, isSaved }: NewsPageProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      notice={isSaved && !errors ? { words: texts.done.saved } : null}
      parent={{ to: '/adminNotifications', words: notificationTexts.admin.title }}
    >
      <div className="max-w-2xl">
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

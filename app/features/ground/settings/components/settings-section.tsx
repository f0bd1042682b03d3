import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { settingsTexts } from '../door/settings-texts.ts';

const texts = settingsTexts;
const NOTICES = { saved: { words: texts.saved }, nothing: { tone: 'info', words: texts.nothing } } as const;

interface SettingsSectionProps {
  title: string;
  lead: string;
  /** The version the form was made from; goes back with it. */
  version: string;
  errors: FormErrors | null;
  /** What the last save did. */
  done: 'saved' | 'nothing' | null;
  children: ReactNode;
}

/** One group of settings: heading, what the last save did, and its form. */
export function SettingsSection({ title, lead, version, errors, done, children }: SettingsSectionProps) {
  const isSaving = useNavigation().state === 'submitting';
  return (
    <Page
      title={title}
      notice={done && !errors ? NOTICES[done] : null}
      parent={{ to: '/settings', words: texts.back }}
      lead={lead}
    >
      <div className="flex max-w-2xl flex-col gap-8">
        <Form errors={errors}>
          <input type="hidden" name="basedOn" value={version} />
          {children}
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

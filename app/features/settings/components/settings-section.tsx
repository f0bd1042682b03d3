import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { settingsTexts } from '../settings-texts.ts';

const texts = settingsTexts;

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
    <div className="page-width flex flex-col gap-8 py-10 md:py-16">
      <PageHeading
        eyebrow={
          <Link to="/settings" className="inline-flex min-h-11 items-center underline underline-offset-4">
            {texts.back}
          </Link>
        }
        lead={lead}
      >
        {title}
      </PageHeading>
      <div className="flex max-w-2xl flex-col gap-8">
        {done && !errors ? (
          <Notice tone={done === 'saved' ? 'success' : 'info'} announce>
            {done === 'saved' ? texts.saved : texts.nothing}
          </Notice>
        ) : null}
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
    </div>
  );
}

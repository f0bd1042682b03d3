import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { Page } from '#app/ui/page.tsx';
import { shopWindowTexts as texts } from '../shop-window-texts.ts';

interface WindowPartProps {
  part: keyof typeof texts.parts;
  /** What the form was made from; goes back with it. */
  stamp: string;
  errors: FormErrors | null;
  done: 'saved' | 'same' | null;
  /** For a form with a picture in it. */
  encType?: 'multipart/form-data';
  children: ReactNode;
}

/** One part of the shop window: what the last save did, and its form. */
export function WindowPart({ part, stamp, errors, done, encType, children }: WindowPartProps) {
  const isSaving = useNavigation().state === 'submitting';
  const { title, summary } = texts.parts[part];
  return (
    <Page
      title={title}
      lead={summary}
      notice={done && !errors ? { tone: done === 'saved' ? 'success' : 'info', words: texts.notices[done] } : null}
      parent={{ to: '/settings/window', words: texts.back }}
    >
      <div className="flex max-w-2xl flex-col gap-8">
        <Form errors={errors} {...(encType && { encType })}>
          <input type="hidden" name="basedOn" value={stamp} />
          {/* The first button of a form answers the Enter key. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
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

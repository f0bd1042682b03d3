import { useNavigation } from 'react-router';
import { MAX_SUBJECT_LENGTH } from '#app/features/class/masterclass/class-lengths.ts';
import { MAX_MESSAGE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import type { ClassPageData } from '../class-page.server.ts';

const texts = classAdminTexts.page;

interface ClassAnnouncementsProps {
  announcements: ClassPageData['announcements'];
  hasStudents: boolean;
  errors: FormErrors | null;
  typed: { subject: string; body: string };
}

/** Written once, mailed to every student; below it what they were told before. */
export function ClassAnnouncements({ announcements, hasStudents, errors, typed }: ClassAnnouncementsProps) {
  const isSending = useNavigation().formData?.get('intent') === 'announce';
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      {hasStudents ? (
        <Form errors={errors}>
          <input type="hidden" name="intent" value="announce" />
          <p className="text-muted">{texts.announceWords}</p>
          <TextField
            name="subject"
            label={texts.subject}
            defaultValue={typed.subject}
            maxLength={MAX_SUBJECT_LENGTH}
            required
          />
          <TextArea
            name="body"
            label={texts.body}
            defaultValue={typed.body}
            maxLength={MAX_MESSAGE_LENGTH}
            rows={6}
            required
          />
          <div>
            <Button type="submit" pending={isSending} pendingLabel={texts.sending}>
              {texts.send}
            </Button>
          </div>
        </Form>
      ) : null}
      {announcements.length === 0 ? (
        <p className="text-muted">{texts.noAnnouncements}</p>
      ) : (
        <ul className="border-t border-sand">
          {announcements.map(({ id, subject, body, at, recipients }) => (
            <li key={id} className="border-b border-sand py-4">
              <p className="font-semibold">{subject}</p>
              <p className="text-sm text-muted">
                {at}, {recipients === 1 ? '1 student' : `${recipients} students`}
              </p>
              <p className="measure mt-2 whitespace-pre-line">{body}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

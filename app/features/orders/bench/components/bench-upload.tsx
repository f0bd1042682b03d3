import Camera from 'lucide-react/icons/camera';
import { useNavigation } from 'react-router';
import { PICTURE_TYPES } from '#app/platform/images/picture-types.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Form } from '#app/ui/form.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { BenchToday } from '../bench.page.server.ts';
import { benchOfficeTexts } from '../bench-office-texts.ts';
import { benchTexts } from '../bench-texts.ts';

const texts = benchOfficeTexts;

/** Today's picture by one tap: the phone opens its camera, and what it took is sent at once. Without scripts by the button. */
export function BenchUpload({ today: { isShown, isOpen }, hasLink = false }: { today: BenchToday; hasLink?: boolean }) {
  const isSending = useNavigation().formAction?.startsWith('/at-the-bench') ?? false;
  return (
    <Section title={benchTexts.title} gap={4} className="max-w-2xl">
      <p className="text-muted">{isShown ? texts.shown : isOpen ? texts.none : texts.closed}</p>
      <Form action="/at-the-bench" encType="multipart/form-data">
        <input type="hidden" name="intent" value="show" />
        <TextField
          id="bench-photo"
          name="photo"
          type="file"
          accept={PICTURE_TYPES}
          capture="environment"
          label={isShown ? texts.again : texts.take}
          hint={texts.photoHint}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
          required
          mark={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={isShown ? 'secondary' : 'primary'}
            pending={isSending}
            pendingLabel={texts.sending}
            icon={<Camera aria-hidden="true" size={20} strokeWidth={1.5} />}
          >
            {texts.send}
          </Button>
          {hasLink ? (
            <ButtonLink to="/at-the-bench" variant="quiet">
              {texts.tag}
            </ButtonLink>
          ) : null}
        </div>
      </Form>
    </Section>
  );
}

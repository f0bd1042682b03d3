import type { ComponentProps } from 'react';
import { type FormProps, useNavigation } from 'react-router';
import { UnseenFields } from '#app/features/orders/support/door/components/unseen-fields.tsx';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { MAX_ASKED_LENGTH } from '../ask-lengths.ts';
import { ownChangeTexts } from '../own-change-texts.ts';

const texts = ownChangeTexts.ask;

export interface AskRefusal {
  errors: FormErrors;
  typed: Record<string, string>;
}

interface AskChangeProps {
  /** Where it is posted; absent, to the page it is on, whose address is a key that no page says. */
  action?: string;
  /** The signed stamp of this form. */
  made: string;
  refused: AskRefusal | undefined;
}

/** The browser posts it to the page it is on. */
const PlainForm = (form: FormProps) => <form {...(form as ComponentProps<'form'>)} />;

/** Asks the team for what a customer cannot change themselves. */
export function AskChange({ action, made, refused }: AskChangeProps) {
  const isSending = useNavigation().formAction?.includes('ask=1') ?? false;
  return (
    <details id="ask" open={refused ? true : undefined} className="border-y border-sand py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{texts.open}</summary>
      <p className="measure mb-4 text-muted">{texts.lead}</p>
      <Form
        method="post"
        {...(action ? { action } : { component: PlainForm })}
        errors={refused?.errors ?? null}
        className="max-w-xl"
      >
        <UnseenFields made={made} />
        <TextArea
          name="message"
          label={texts.label}
          rows={4}
          defaultValue={refused?.typed.message}
          maxLength={MAX_ASKED_LENGTH}
          required
        />
        <div>
          <Button type="submit" variant="secondary" pending={isSending}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </details>
  );
}

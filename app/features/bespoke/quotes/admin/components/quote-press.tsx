import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { ButtonLook } from '#app/ui/button-style.ts';
import { Form } from '#app/ui/form.tsx';

interface QuotePressProps extends ButtonLook {
  intent: string;
  words: string;
  hint?: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** A button of a quote's page that asks for nothing more, and above it what it does. */
export function QuotePress({ intent, words, hint, children, ...look }: QuotePressProps) {
  const isPending = useNavigation().formData?.get('intent') === intent;
  return (
    <Form className="gap-2">
      <input type="hidden" name="intent" value={intent} />
      {children}
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      <div>
        <Button type="submit" {...look} pending={isPending}>
          {words}
        </Button>
      </div>
    </Form>
  );
}

import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Form, type FormProps } from './form.tsx';
import { Section } from './section.tsx';

interface AddFormProps extends Pick<FormProps, 'errors' | 'encType' | 'preventScrollReset'> {
  title: string;
  /** Another one empties the fields: how many rows there are by now. */
  of?: number;
  button: string;
  isPending: boolean;
  pendingLabel?: string;
  className?: string;
  children: ReactNode;
}

/** The form under a list that adds a row to it. */
export function AddForm({
  title,
  of,
  button,
  isPending,
  pendingLabel,
  className = 'max-w-xl',
  children,
  ...form
}: AddFormProps) {
  return (
    <Section id="add" title={title} gap={4} className={className}>
      <Form key={of} {...form}>
        <input type="hidden" name="intent" value="add" />
        {children}
        <div>
          <Button type="submit" pending={isPending} {...(pendingLabel ? { pendingLabel } : {})}>
            {button}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

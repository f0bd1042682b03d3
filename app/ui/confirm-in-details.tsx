import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import type { FormErrors } from './form-errors.tsx';

interface ConfirmInDetailsProps {
  title: string;
  lead: string;
  intent: string;
  button: string;
  variant?: 'primary' | 'secondary';
  isPending: boolean;
  /** What the server refused, or undefined: it stays open then. */
  errors: FormErrors | undefined;
  /** Its lines above and below. */
  className: string;
  children: ReactNode;
}

/** An act that asks for something first, closed until it is wanted; without scripts too. */
export function ConfirmInDetails({
  title,
  lead,
  intent,
  button,
  variant = 'secondary',
  isPending,
  errors,
  className,
  children,
}: ConfirmInDetailsProps) {
  return (
    <details open={errors ? true : undefined} className={className}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{title}</summary>
      <p className="measure mb-4 text-sm text-muted">{lead}</p>
      <Form method="post" errors={errors ?? null} className="max-w-xl">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div>
          <Button type="submit" variant={variant} pending={isPending}>
            {button}
          </Button>
        </div>
      </Form>
    </details>
  );
}

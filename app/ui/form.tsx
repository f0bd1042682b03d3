import { type ComponentType, type FocusEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { Form as RouterForm, type FormProps as RouterFormProps } from 'react-router';
import { classNames } from './class-names.ts';
import { FormErrorSummary, type FormErrors, FormErrorsProvider } from './form-errors.tsx';

type FormProps = Omit<RouterFormProps, 'children' | 'className' | 'style'> & {
  /** What the server refused, or null. */
  errors?: FormErrors | null;
  /** The same rules in the browser: runs on submit, and on leaving a field once a submit was refused. Null is a pass. */
  validate?: (data: FormData) => FormErrors | null;
  /** `fetcher.Form` for a form that must not navigate. */
  component?: ComponentType<RouterFormProps>;
  className?: string;
  children: ReactNode;
};

/**
 * A form that posts, works before and without JavaScript, and shows its refusals twice: in a summary that takes the focus,
 * and beside each field by name. Native bubbles are off, so the words are always ours.
 */
export function Form({
  errors = null,
  validate,
  component: Component = RouterForm,
  className,
  children,
  onSubmit,
  ...rest
}: FormProps) {
  const [local, setLocal] = useState<{ errors: FormErrors; attempt: number; over: FormErrors | null } | null>(null);
  // A newer answer of the server replaces what the browser said before it.
  const refused = local && local.over === errors ? local : null;
  const shown = refused ? refused.errors : errors;
  const sentences = Object.values(refused?.errors.fields ?? {});
  const mended = sentences.length > 0 && sentences.every((sentence) => !sentence);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found = validate?.(new FormData(event.currentTarget)) ?? null;
    if (!found) {
      setLocal(null);
      onSubmit?.(event);
      return;
    }
    event.preventDefault();
    setLocal({ errors: found, attempt: (local?.attempt ?? 0) + 1, over: errors });
  }

  function handleBlur(event: FocusEvent<HTMLFormElement>) {
    if (!refused || !validate) return;
    const found = validate(new FormData(event.currentTarget))?.fields ?? {};
    const left = event.target.getAttribute('name') ?? '';
    const known = { ...refused.errors.fields, [left]: found[left] };
    const fields = Object.fromEntries(Object.keys(known).map((name) => [name, found[name]]));
    setLocal({ ...refused, errors: { ...refused.errors, fields } });
  }

  return (
    <Component
      method="post"
      noValidate
      {...rest}
      className={classNames('flex flex-col gap-6', className)}
      onSubmit={handleSubmit}
      onBlur={handleBlur}
    >
      {shown && !mended ? <FormErrorSummary errors={shown} attempt={refused ? refused.attempt : errors} /> : null}
      <FormErrorsProvider value={shown}>{children}</FormErrorsProvider>
    </Component>
  );
}

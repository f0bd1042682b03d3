import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Form as RouterForm, type FormProps as RouterFormProps } from 'react-router';
import { classNames } from './class-names.ts';
import { FormErrorSummary, type FormErrors, FormErrorsProvider } from './form-errors.tsx';

export type FormProps = Omit<RouterFormProps, 'children' | 'className' | 'style'> & {
  /** What the server refused, or null. */
  errors?: FormErrors | null;
  /** The same rules in the browser: runs on submit, and on leaving a field once a submit was refused. Null is a pass. */
  validate?: (data: FormData) => FormErrors | null;
  /** `fetcher.Form` for a form that must not navigate. */
  component?: ComponentType<RouterFormProps & { ref?: Ref<HTMLFormElement> }>;
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
};

/** What the browser refused, over which answer of the server, and whether every field has been corrected since. */
type Refusal = { errors: FormErrors; over: FormErrors | null; mended: boolean };

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
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [attempt, setAttempt] = useState(0);
  const awaiting = useRef(false);
  const summary = useRef<HTMLDivElement>(null);
  // A newer answer of the server replaces what the browser said before it.
  const local = refused?.over === errors ? refused : null;
  const shown = local ? local.errors : errors;

  // The focus moves once for each refused submit, never because a parent rendered again.
  useEffect(() => {
    if (!errors || !awaiting.current) return;
    awaiting.current = false;
    setAttempt((before) => before + 1);
  }, [errors]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attempt is the reason to run again
  useEffect(() => {
    summary.current?.focus();
  }, [attempt]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found = validate?.(new FormData(event.currentTarget)) ?? null;
    if (found) {
      event.preventDefault();
      setRefused({ errors: found, over: errors, mended: false });
      setAttempt(attempt + 1);
    } else {
      setRefused(null);
      awaiting.current = true;
      onSubmit?.(event);
    }
  }

  function handleBlur(event: FocusEvent<HTMLFormElement>) {
    // Words that come or go move the page, and a press that has started on the button would miss it.
    if (!local || !validate || event.relatedTarget?.closest('[type="submit"]')) return;
    const found = validate(new FormData(event.currentTarget))?.fields ?? {};
    const names = new Set([...Object.keys(local.errors.fields ?? {}), event.target.getAttribute('name') ?? '']);
    const fields = Object.fromEntries([...names].map((name) => [name, found[name]]));
    const mended = local.mended || Object.values(fields).every((sentence) => !sentence);
    setRefused({ errors: { ...local.errors, fields }, over: errors, mended });
  }

  return (
    <Component
      method="post"
      noValidate
      {...rest}
      className={classNames('flex min-w-0 flex-col gap-6', className)}
      onSubmit={handleSubmit}
      onBlur={handleBlur}
    >
      {shown && !local?.mended ? <FormErrorSummary ref={summary} errors={shown} /> : null}
      <FormErrorsProvider value={shown}>{children}</FormErrorsProvider>
    </Component>
  );
}

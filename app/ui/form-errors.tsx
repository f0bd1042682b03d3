import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, type Ref, useContext } from 'react';

/** What a refused form says: one sentence for the whole form and one for each field, by the field's name. */
export type FormErrors = { message: string; fields?: Readonly<Record<string, string | undefined>> };

const FormErrorsContext = createContext<FormErrors | null>(null);
export const FormErrorsProvider = FormErrorsContext.Provider;

/** The sentence of one field, or undefined. */
export function useFieldError(name: string): string | undefined {
  return useContext(FormErrorsContext)?.fields?.[name];
}

/** The summary above a refused form, ready to take the focus. It links to each field: a field's id is its name, unless told otherwise. */
export function FormErrorSummary({ errors, ref }: { errors: FormErrors; ref?: Ref<HTMLDivElement> }) {
  const fields = Object.entries(errors.fields ?? {}).filter(([, sentence]) => sentence);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      // biome-ignore lint/a11y/noAutofocus: without scripts the page that answers begins at what was refused
      autoFocus
      className="flex rounded-xs border border-danger bg-chalk text-ink"
    >
      <span className="flex w-[min(3rem,14vw)] shrink-0 justify-center border-r border-danger bg-danger-tint pt-4 text-danger">
        <CircleAlert aria-hidden="true" strokeWidth={1.5} />
      </span>
      <div className="min-w-0 p-[min(1rem,4vw)]">
        <p className="font-semibold">{errors.message}</p>
        {fields.length > 0 ? (
          <ul className="mt-1">
            {fields.map(([name, sentence]) => (
              <li key={name}>
                <a
                  href={`#${name}`}
                  className="flex min-h-11 items-center py-1 text-danger underline underline-offset-4"
                  onClick={(event) => {
                    // A fragment scrolls to the field but not every browser also puts the cursor in it.
                    const field = document.getElementById(name);
                    if (!field) return;
                    event.preventDefault();
                    field.focus();
                  }}
                >
                  {sentence}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

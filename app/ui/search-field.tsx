import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { useField } from './field-frame.tsx';

type SearchFieldProps = Omit<ComponentProps<'input'>, 'style' | 'type' | 'className'> & {
  name: string;
  /** Its name for listeners; the words people see are the placeholder's and the button's. */
  label: string;
  button?: string;
};

/** A search box with its button, to be inside a GET form with `role="search"`. */
export function SearchField({ name, label, id, button = 'Search', ...rest }: SearchFieldProps) {
  const field = useField({ name, id });
  return (
    <div className="flex">
      <label htmlFor={field.id} className="sr-only">
        {label}
      </label>
      <input
        {...rest}
        id={field.id}
        name={name}
        type="search"
        enterKeyHint="search"
        className="control w-0 grow rounded-r-none focus-visible:z-10"
      />
      <button
        type="submit"
        className="-ml-px flex min-h-12 shrink-0 items-center gap-2 rounded-r-xs border border-indigo bg-indigo px-4 font-semibold text-white hover:bg-indigo-deep"
      >
        <Search aria-hidden="true" size={20} strokeWidth={1.5} />
        <span className="max-[22rem]:sr-only">{button}</span>
      </button>
    </div>
  );
}

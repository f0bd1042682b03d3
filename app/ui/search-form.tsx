import { Form } from 'react-router';
import { SearchField } from './search-field.tsx';

interface SearchFormProps {
  /** The list's address; the words go to it as `?q=`. */
  action: string;
  /** What is searched for now. */
  search: string;
  /** Its name for listeners; the words people see are the placeholder's. */
  label: string;
  placeholder: string;
  className?: string;
}

/** The search over a list. It begins again with every answer, so that Back shows the words it answered. */
export function SearchForm({ action, search, label, placeholder, className = 'w-full max-w-xl' }: SearchFormProps) {
  return (
    <Form role="search" action={action} className={className}>
      <SearchField key={search} name="q" label={label} placeholder={placeholder} defaultValue={search} maxLength={80} />
    </Form>
  );
}

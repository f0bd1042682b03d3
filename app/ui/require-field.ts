import type { FormErrors } from './form-errors.tsx';

/** For a form's `validate`: refuses, before anything is sent, a form whose one field holds nothing but spaces. */
export function requireField(name: string, sentence: string): (form: FormData) => FormErrors | null {
  return (form) => {
    const typed = form.get(name);
    const isEmpty = typeof typed !== 'string' || typed.trim() === '';
    return isEmpty ? { message: sentence, fields: { [name]: sentence } } : null;
  };
}

import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { AddressFields, type AddressValues } from './address-fields.tsx';
import type { FormState } from './form-state.ts';

const FOLDED = ['landmark', 'floor', 'secondPhone', 'deliveryNotes'];

interface AddressFormProps {
  /** The saved address, as the fields show it. */
  saved: AddressValues;
  state: FormState | undefined;
  submit: string;
  /** Beside the button. */
  children?: ReactNode;
}

export function AddressForm({ saved, state, submit, children }: AddressFormProps) {
  const isPending = useNavigation().state !== 'idle';
  const values = state?.values ?? saved;
  const isOpen = FOLDED.some((name) => values[name] || state?.errors.fields?.[name]);
  return (
    <Form errors={state?.errors ?? null} className="max-w-xl">
      <AddressFields values={values} isOpen={isOpen} />
      <div className="flex flex-col items-start gap-2 sm:flex-row sm:gap-4">
        <Button type="submit" size="large" pending={isPending}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}

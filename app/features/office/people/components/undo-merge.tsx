import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { CustomerView } from '../customer-page.server.ts';
import { mergeTexts as texts } from '../people-texts.ts';

/** Merges of the last day, each with the way back. */
export function UndoMerge({ customer }: { customer: CustomerView }) {
  if (customer.merges.length === 0) return null;
  return (
    <ul className="divide-y divide-sand border-y border-sand">
      {customer.merges.map(({ id, words }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <p className="min-w-0 grow basis-56">{words}</p>
          <Form method="post" action={`/customers/${customer.id}`}>
            <input type="hidden" name="intent" value="undo_merge" />
            <input type="hidden" name="mergeId" value={id} />
            <Button type="submit" variant="secondary" size="small">
              {texts.undo}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

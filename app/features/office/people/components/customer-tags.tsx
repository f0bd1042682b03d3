import X from 'lucide-react/icons/x';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { requireField } from '#app/ui/require-field.ts';
import { TextField } from '#app/ui/text-field.tsx';
import { MAX_TAG_LENGTH } from '../customer-filter.ts';
import type { CustomerView } from '../customer-page.server.ts';
import { customersTexts as texts } from '../people-texts.ts';

interface CustomerTagsProps {
  customer: CustomerView;
  refusal: { errors: FormErrors; typed: Record<string, string> } | undefined;
}

/** Words of the team's own, by which the list of customers is narrowed. */
export function CustomerTags({ customer, refusal }: CustomerTagsProps) {
  const busy = useNavigation().formData?.get('intent');
  const action = `/customers/${customer.id}`;
  return (
    <section aria-labelledby="tags" className="flex flex-col gap-4">
      <h2 id="tags" className="text-2xl">
        {texts.tags}
      </h2>
      {customer.tags.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {customer.tags.map((tag) => (
            <li key={tag}>
              <Form method="post" action={action}>
                <input type="hidden" name="intent" value="remove_tag" />
                <input type="hidden" name="tag" value={tag} />
                <Button type="submit" variant="secondary" size="small" aria-label={texts.removeTag(tag)}>
                  {tag}
                  <X aria-hidden="true" size={18} strokeWidth={1.5} />
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Form
        method="post"
        action={action}
        errors={refusal?.errors ?? null}
        validate={requireField('tag', texts.refusals.tag)}
        key={customer.tags.length}
      >
        <input type="hidden" name="intent" value="tag" />
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            name="tag"
            label={texts.tagLabel}
            defaultValue={refusal?.typed.tag ?? ''}
            maxLength={MAX_TAG_LENGTH}
            required
            mark={false}
          />
          <Button type="submit" variant="secondary" pending={busy === 'tag'}>
            {texts.addTag}
          </Button>
        </div>
      </Form>
    </section>
  );
}

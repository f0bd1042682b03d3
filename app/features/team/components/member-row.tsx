import ChevronDown from 'lucide-react/icons/chevron-down';
import { ConfirmIdentityFields } from '#app/features/accounts/components/confirm-identity-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { teamTexts as texts } from '../team-texts.ts';

export interface Member {
  id: string;
  name: string;
  email: string;
  role: 'staff' | 'owner';
  since: string;
  isYou: boolean;
}

/** One member; what may be changed is folded away, because it is rarely wanted and never by accident. */
export function MemberRow({
  member,
  errors,
  isSaving,
}: {
  member: Member;
  errors: FormErrors | null;
  isSaving: boolean;
}) {
  const { id, name, email, role, since, isYou } = member;
  return (
    <li className="border-b border-sand py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0 font-semibold break-words">
          {name} {isYou ? <span className="font-normal text-muted">({texts.you})</span> : null}
        </span>
        <span>{texts.roles[role]}</span>
      </p>
      <p className="text-sm break-words text-muted">
        {email} · {texts.since} {since}
      </p>
      <details className="group" open={errors !== null || undefined}>
        <summary className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4">
          {texts.change(name)}
          <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} className="group-open:rotate-180" />
        </summary>
        <Form errors={errors} className="max-w-xl pt-4 pb-2">
          <input type="hidden" name="intent" value="role" />
          <input type="hidden" name="userId" value={id} />
          <p className="text-muted">{texts.removeHint}</p>
          <ConfirmIdentityFields id={`confirm-${id}`} />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="role"
              value={role === 'staff' ? 'owner' : 'staff'}
              variant="secondary"
              pending={isSaving}
            >
              {role === 'staff' ? texts.makeOwner : texts.makeStaff}
            </Button>
            <Button type="submit" name="role" value="customer" variant="danger" pending={isSaving}>
              {texts.remove}
            </Button>
          </div>
        </Form>
      </details>
    </li>
  );
}

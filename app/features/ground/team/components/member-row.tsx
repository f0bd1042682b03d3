import { ConfirmIdentityFields } from '#app/features/ground/accounts/door/components/confirm-identity-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormErrors } from '#app/ui/form-errors.tsx';
import { RowDetails } from '#app/ui/row-details.tsx';
import type { TeamRole } from '../team-roles.ts';
import { teamTexts as texts } from '../team-texts.ts';

export interface Member {
  id: string;
  name: string;
  email: string;
  role: TeamRole;
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
      <RowDetails label={texts.change(name)} isOpen={errors !== null}>
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
      </RowDetails>
    </li>
  );
}

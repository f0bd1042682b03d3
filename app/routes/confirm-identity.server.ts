import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import type { IdentityProof } from '#app/features/ground/accounts/door/identity.schema.ts';
import { tooManyText } from '#app/features/ground/accounts/refusal-texts.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import type { Services } from '#app/platform/services.server.ts';

const texts = accountsTexts.identity;

type Confirmed = { ok: true } | { ok: false; status: 422 | 429; errors: FormErrors };

/**
 * Whether the person pressing is still the person who signed in: asked before money goes back, roles change or data leaves in bulk
 * (ASVS 7.5.3). Whoever came by Google alone first chooses a password. Wrong tries are counted with sign-in's.
 */
export async function confirmIdentity(
  { auth }: Pick<Services, 'auth'>,
  viewer: Viewer,
  { confirmPassword }: IdentityProof,
  request: Request,
): Promise<Confirmed> {
  if (!(await auth.hasPassword(viewer))) return refuse(texts.noPassword);
  if (!confirmPassword) return refuse(texts.missing);
  const checked = await auth.checkPassword(viewer, confirmPassword, request);
  if (checked.ok) return { ok: true };
  if (checked.reason === 'wrong_password') return refuse(texts.wrong);
  return { ok: false, status: 429, errors: { message: tooManyText(checked), fields: {} } };
}

function refuse(sentence: string): Confirmed {
  return { ok: false, status: 422, errors: { message: formTexts.check, fields: { confirmPassword: sentence } } };
}

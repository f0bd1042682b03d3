import { parseCategory } from '#app/features/categories/categories.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { checkForm, type FormErrors } from '#app/platform/forms/check-form.ts';
import { choicesSchema, importIdOf } from './import-choices.schema.ts';
import { CATEGORY_FIELD, type ImportChoices } from './import-choices.ts';
import { keepChoices, planAgain } from './import-products.server.ts';
import type { ImportPlan } from './plan-import.server.ts';

type SayChoicesResult =
  | { ok: true; importId: string; plan: ImportPlan }
  | { ok: false; reason: 'unknown_import' }
  | { ok: false; reason: 'invalid'; importId: string; errors: FormErrors; plan: ImportPlan };

/** Takes what the owner says of another shop's file (currency, rounding, categories), and says what the file would do then. */
export async function sayChoices(context: ActContext, actor: string, fields: FormData): Promise<SayChoicesResult> {
  const importId = importIdOf(fields);
  const plan = importId === undefined ? undefined : await planAgain(context, actor, importId);
  if (!importId || !plan?.foreign) return { ok: false, reason: 'unknown_import' };
  const form = checkForm(
    Object.fromEntries([...fields].filter(([name]) => !name.startsWith(CATEGORY_FIELD))),
    choicesSchema,
  );
  if (!form.ok) return { ok: false, reason: 'invalid', importId, errors: form.errors, plan };
  const chosen = plan.foreign.categories.map(({ name }, place) => {
    return [name, parseCategory(String(fields.get(`${CATEGORY_FIELD}${place}`) ?? '')) ?? ''];
  });
  const { importId: _, ...answers } = form.data;
  const choices: ImportChoices = {
    ...answers,
    // What was chosen for an earlier file stays, though this one does not name it.
    categories: { ...plan.foreign.choices.categories, ...Object.fromEntries(chosen) },
  };
  await keepChoices(context, actor, { importId, choices });
  const next = await planAgain(context, actor, importId);
  return next ? { ok: true, importId, plan: next } : { ok: false, reason: 'unknown_import' };
}

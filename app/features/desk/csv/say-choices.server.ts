import { parseCategory } from '#app/features/shop/categories/door/categories.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { checkForm, type FormErrors } from '#app/platform/forms/check-form.ts';
import { formTexts } from '#app/platform/forms/form-texts.ts';
import { choicesSchema, importIdOf } from './import-choices.schema.ts';
import { CATEGORY_FIELD, COLUMN_FIELD, type ImportChoices, NEW_CATEGORY, NO_CHOICES } from './import-choices.ts';
import { keepChoices, planAgain } from './import-products.server.ts';
import type { ImportPlan } from './plan-import.server.ts';
import { productCsvTexts } from './product-csv-texts.ts';

type SayChoicesResult =
  | { ok: true; importId: string; plan: ImportPlan }
  | { ok: false; reason: 'unknown_import' }
  | { ok: false; reason: 'invalid'; importId: string; errors: FormErrors; plan: ImportPlan };

/** Takes what the owner says of a file (currency, rounding, columns, categories), and says what the file would do then. */
export async function sayChoices(context: ActContext, actor: string, fields: FormData): Promise<SayChoicesResult> {
  const importId = importIdOf(fields);
  const plan = importId === undefined ? undefined : await planAgain(context, actor, importId);
  if (!importId || !plan) return { ok: false, reason: 'unknown_import' };
  const answers = plan.own ? sayOfOwn(plan.own, fields) : sayOfForeign(plan, fields);
  if (!answers.ok) return { ok: false, reason: 'invalid', importId, errors: answers.errors, plan };
  await keepChoices(context, actor, { importId, choices: answers.choices });
  const next = await planAgain(context, actor, importId);
  return next ? { ok: true, importId, plan: next } : { ok: false, reason: 'unknown_import' };
}

type Said = { ok: true; choices: ImportChoices } | { ok: false; errors: FormErrors };

function sayOfForeign({ foreign }: ImportPlan, fields: FormData): Said {
  const isList = (name: string) => name.startsWith(CATEGORY_FIELD);
  const form = checkForm(Object.fromEntries([...fields].filter(([name]) => !isList(name))), choicesSchema);
  if (!form.ok) return form;
  const { importId: _, ...answers } = form.data;
  const before = foreign?.choices ?? NO_CHOICES;
  return { ok: true, choices: { ...before, ...answers, categories: categoriesOf(foreign, fields) } };
}

function sayOfOwn(own: NonNullable<ImportPlan['own']>, fields: FormData): Said {
  const chosen = own.columns.map(({ name }, place) => {
    return [name, String(fields.get(`${COLUMN_FIELD}${place}`) ?? '')] as const;
  });
  const named = chosen.map(([, ours]) => ours);
  const twice = named.findIndex((ours, place) => ours !== '' && named.indexOf(ours) < place);
  if (twice >= 0) {
    const sentence = productCsvTexts.own.twice;
    return { ok: false, errors: { message: formTexts.check, fields: { [`${COLUMN_FIELD}${twice}`]: sentence } } };
  }
  const columns = Object.fromEntries(chosen);
  return { ok: true, choices: { ...own.choices, columns, categories: categoriesOf(own, fields) } };
}

/** What was chosen for an earlier file stays, though this one does not name it. */
function categoriesOf(asked: ImportPlan['own'] | ImportPlan['foreign'], fields: FormData): Record<string, string> {
  const chosen = asked?.categories.map(({ name }, place) => {
    const typed = String(fields.get(`${CATEGORY_FIELD}${place}`) ?? '');
    return [name, typed === NEW_CATEGORY ? typed : (parseCategory(typed) ?? '')] as const;
  });
  return { ...asked?.choices.categories, ...Object.fromEntries(chosen ?? []) };
}

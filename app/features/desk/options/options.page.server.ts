import { typedDifference } from '#app/features/desk/products/product-form-input.ts';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { storeProductPicture } from '#app/features/desk/products/store-product-picture.server.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import { COLOR_OPTION, type Option, type OptionValue } from '#app/features/shop/options/door/options.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import {
  addOption,
  addValue,
  changeValue,
  deleteOption,
  deleteValue,
  moveOption,
  moveValue,
  renameOption,
  type TypedValue,
} from './change-options.server.ts';
import type { OptionForm, ValueForm } from './option-form.schema.ts';
import { optionsAdminTexts } from './options-admin-texts.ts';

const { refusals: texts, done } = optionsAdminTexts;

export interface OptionRow {
  slug: string;
  name: string;
  count: number;
}

/** The shop's colours first, whether or not there are any of its own. */
export async function listOptionRows(db: Database): Promise<OptionRow[]> {
  const all = await listOptions(db);
  const colors = all.find(({ slug }) => slug === COLOR_OPTION)?.values.length ?? 0;
  return [
    { slug: COLOR_OPTION, name: optionsAdminTexts.color, count: colors },
    ...all
      .filter(({ slug }) => slug !== COLOR_OPTION)
      .map(({ slug, name, values }) => ({ slug, name, count: values.length })),
  ];
}

/** A value as its form shows it. */
export interface ValueRow extends Pick<OptionValue, 'slug' | 'label' | 'swatch' | 'picture'> {
  look: 'words' | 'color' | 'picture';
  /** `+50,000`; '' for none. */
  difference: string;
  days: string;
  /** `+₦50,000, 7 days more`, or ''. */
  about: string;
}

export interface OptionPage {
  slug: string;
  name: string;
  isColor: boolean;
  values: ValueRow[];
}

export async function readOptionPage(db: Database, slug: string): Promise<OptionPage | undefined> {
  const isColor = slug === COLOR_OPTION;
  const option: Option | undefined = (await listOptions(db)).find((each) => each.slug === slug);
  if (isColor) return { slug, isColor, name: optionsAdminTexts.color, values: (option?.values ?? []).map(rowOf) };
  return option && { slug, isColor, name: option.name, values: option.values.map(rowOf) };
}

function rowOf({ slug, label, swatch, picture, priceDifferenceKobo, extraDays }: OptionValue): ValueRow {
  const difference = priceDifferenceKobo > 0 ? `+${formatKobo(priceDifferenceKobo)}` : formatKobo(priceDifferenceKobo);
  return {
    slug,
    label,
    swatch,
    picture,
    look: swatch ? 'color' : picture ? 'picture' : 'words',
    difference: priceDifferenceKobo === 0 ? '' : typedDifference(priceDifferenceKobo),
    days: extraDays === 0 ? '' : String(extraDays),
    about: [priceDifferenceKobo === 0 ? '' : difference, extraDays === 0 ? '' : optionsAdminTexts.extraDays(extraDays)]
      .filter(Boolean)
      .join(', '),
  };
}

/** What a press came to: a sentence of the page's, or the form `of` a value (or 'add', 'rename', 'page') again. */
export type OptionAnswer =
  | { kind: 'done'; notice: keyof typeof done; to: string }
  | { kind: 'refused'; of: string; status: 409 | 422; errors: FormErrors };

export type Refused = Extract<OptionAnswer, { kind: 'refused' }> & { values: Record<string, string> };

type Answered = { ok: true } | { ok: false; reason: keyof typeof texts };

const LIST = '/uploads/options';
const pageOf = (slug: string) => `${LIST}/${slug}`;

export async function submitOption(services: Services, actor: string, form: OptionForm): Promise<OptionAnswer> {
  if (form.intent === 'add') {
    const added = await addOption(services, actor, form.name);
    return added.ok ? { kind: 'done', notice: 'added', to: pageOf(added.slug) } : refused('add', added.reason);
  }
  const by = form.intent === 'up' ? -1 : 1;
  return answer(await moveOption(services, actor, { slug: form.option, by }), {
    notice: 'moved',
    to: LIST,
    of: 'page',
  });
}

export async function submitValue(
  services: Services,
  actor: string,
  { option, form }: { option: string; form: ValueForm },
): Promise<OptionAnswer> {
  const to = pageOf(option);
  switch (form.intent) {
    case 'rename':
      return answer(await renameOption(services, actor, { slug: option, name: form.name }), {
        notice: 'renamed',
        to,
        of: 'rename',
      });
    case 'delete':
      return answer(await deleteOption(services, actor, option), { notice: 'deleted', to: LIST, of: 'page' });
    case 'up':
    case 'down': {
      const by = form.intent === 'up' ? -1 : 1;
      return answer(await moveValue(services, actor, { option, slug: form.value, by }), {
        notice: 'moved',
        to,
        of: 'page',
      });
    }
    case 'delete_value':
      return answer(await deleteValue(services, actor, { option, slug: form.value }), {
        notice: 'deleted',
        to,
        of: form.value,
      });
    case 'add':
    case 'change': {
      const isNew = form.intent === 'add';
      const of = isNew ? 'add' : form.value;
      const looks = await lookOf(services, { option, form });
      if (!looks.ok) return { kind: 'refused', of, status: 422, errors: looks.errors };
      const { name: label, difference: priceDifferenceKobo, days: extraDays } = form;
      const value: TypedValue = { label, priceDifferenceKobo, extraDays, ...looks.look };
      const result = isNew
        ? await addValue(services, actor, { option, value })
        : await changeValue(services, actor, { option, slug: form.value, value });
      return answer(result, { notice: isNew ? 'added' : 'changed', to, of });
    }
  }
}

type Looks = Extract<ValueForm, { look: string }>;

/** The picture that was sent, or the one the value has, where it is shown with one. */
async function lookOf(
  services: Services,
  { option, form }: { option: string; form: Looks },
): Promise<{ ok: true; look: Pick<OptionValue, 'swatch' | 'picture'> } | { ok: false; errors: FormErrors }> {
  if (form.look === 'words') return { ok: true, look: { swatch: null, picture: null } };
  if (form.look === 'color') return { ok: true, look: { swatch: form.swatch, picture: null } };
  const refuse = (sentence: string) => ({
    ok: false as const,
    errors: { message: texts.check, fields: { picture: sentence } },
  });
  const bytes = new Uint8Array((await form.picture?.arrayBuffer()) ?? []);
  if (bytes.length === 0) {
    const page = form.intent === 'change' ? await readOptionPage(services.db, option) : undefined;
    const kept = page?.values.find(({ slug }) => form.intent === 'change' && slug === form.value)?.picture;
    return kept ? { ok: true, look: { swatch: null, picture: kept } } : refuse(texts.no_file);
  }
  const stored = await storeProductPicture(services, bytes);
  if (!stored.ok) return refuse(productsAdminTexts.pictures.refusals[stored.reason]);
  const { key, width, height, widths, dominantColor } = stored.picture;
  return { ok: true, look: { swatch: null, picture: { key, width, height, widths, dominantColor } } };
}

function answer(
  result: Answered,
  { notice, to, of }: { notice: keyof typeof done; to: string; of: string },
): OptionAnswer {
  return result.ok ? { kind: 'done', notice, to } : refused(of, result.reason);
}

function refused(of: string, reason: keyof typeof texts): OptionAnswer {
  if (reason === 'gone' || reason === 'in_use')
    return { kind: 'refused', of: 'page', status: 409, errors: { message: texts[reason], fields: {} } };
  const field = reason === 'too_much' ? 'difference' : 'name';
  return { kind: 'refused', of, status: 422, errors: { message: texts.check, fields: { [field]: texts[reason] } } };
}

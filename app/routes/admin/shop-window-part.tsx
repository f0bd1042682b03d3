import { data, redirect } from 'react-router';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { isWindowGroup } from '#app/features/ground/settings/door/window-settings.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import { WindowFields } from '#app/features/shop/shop-window/components/window-fields.tsx';
import { WindowPart } from '#app/features/shop/shop-window/components/window-part.tsx';
import { saveDraft } from '#app/features/shop/shop-window/door/shop-window.mutations.server.ts';
import { featuredNames } from '#app/features/shop/shop-window/featured-products.server.ts';
import { listPieceChoices } from '#app/features/shop/shop-window/piece-choices.queries.server.ts';
import { shopWindowTexts as texts } from '#app/features/shop/shop-window/shop-window-texts.ts';
import { windowStamp } from '#app/features/shop/shop-window/window-draft.queries.server.ts';
import { readWindowGroup } from '#app/features/shop/shop-window/window-form.schema.ts';
import {
  type FormGroup,
  moveSection,
  showWindowGroup,
  withoutBeginnings,
  withReadableColors,
} from '#app/features/shop/shop-window/window-form.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import { WINDOW_BEGINNINGS } from '../window-beginnings.ts';
import type { Route } from './+types/shop-window-part.ts';

export const middleware = [requireOwner];

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const group = groupOf(params.part);
  const [settings, stamp, categories, pieces] = await Promise.all([
    readDraftedSettings(db),
    windowStamp(db, [group]),
    listCategories(db),
    group === 'home' ? listPieceChoices(db) : [],
  ]);
  return {
    group,
    values: showWindowGroup(group, settings[group], WINDOW_BEGINNINGS),
    stamp,
    categories,
    pieces,
    featured: (await featuredNames(db, { numbers: settings.home.featured, now: clock() })).names,
    done: readNotice(request, ['saved', 'same']),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { db, clock } = services(context);
  const group = groupOf(params.part);
  const { basedOn = '', move, begin, ...typed } = shownAgain(formObject(await readFormData(request)));
  const moved = move === undefined ? typed : { ...typed, order: moveSection(typed.order ?? '', move) };
  const values = begin === undefined ? moved : { ...moved, ...WINDOW_BEGINNINGS[group] };
  const reading = readWindowGroup(group, withoutBeginnings(values, WINDOW_BEGINNINGS[group]));
  if (!reading.ok) {
    if (reading.status === 400) throw data(null, { status: 400 });
    return data({ errors: reading.errors, values: withReadableColors(values) }, { status: 422 });
  }
  if ('featured' in reading.data) {
    const { unknown } = await featuredNames(db, { numbers: reading.data.featured, now: clock() });
    if (unknown.length > 0) {
      const sentence = texts.refusals.unknown(unknown);
      return data({ errors: { message: sentence, fields: { featured: sentence } }, values }, { status: 422 });
    }
  }
  const saved = await saveDraft(services(context), viewerOf(context).id, { group, value: reading.data, basedOn });
  if (!saved.ok) return data({ errors: { message: texts.outdated, fields: {} }, values }, { status: 409 });
  const here = `/settings/window/${group}`;
  if (move !== undefined) throw redirect(here, 303);
  throw redirectWithNotice(saved.hasChanged ? '/settings/window' : here, saved.hasChanged ? 'saved' : 'same');
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, texts.failed);

/** The logo, the pictures and the people have pages of their own, for their files. */
function groupOf(name: string): FormGroup {
  if (!isWindowGroup(name) || name === 'logo' || name === 'pictures' || name === 'people')
    throw data(null, { status: 404 });
  return name;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const title = loaderData ? texts.parts[loaderData.group].title : texts.title;
  return [{ title: `${title} · ${matches[0].loaderData.business.name}` }];
};

/** /settings/window/:part. The stamp is the key: after a save the fields show what was kept. */
export default function ShopWindowPart({ loaderData, actionData }: Route.ComponentProps) {
  const { group, values, stamp, featured, categories, pieces, done } = loaderData;
  const errors = actionData?.errors ?? null;
  return (
    <WindowPart key={stamp} part={group} stamp={stamp} errors={errors} done={done}>
      <WindowFields
        group={group}
        values={actionData?.values ?? values}
        featured={featured}
        categories={categories}
        pieces={pieces}
      />
    </WindowPart>
  );
}

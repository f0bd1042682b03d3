import { data } from 'react-router';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { PeoplePage } from '#app/features/shop/shop-window/components/people-page.tsx';
import { peopleFormSchema } from '#app/features/shop/shop-window/people-form.schema.ts';
import { removePlacePhoto, savePlace } from '#app/features/shop/shop-window/save-place.server.ts';
import { shopWindowTexts as texts } from '#app/features/shop/shop-window/shop-window-texts.ts';
import { windowStamp } from '#app/features/shop/shop-window/window-draft.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireOwner } from '../guards.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/shop-people.ts';

const HERE = '/settings/window/people';
const { refusals } = texts.rooms;

export const middleware = [requireOwner];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const [{ people }, stamp] = await Promise.all([readDraftedSettings(db), windowStamp(db, ['people'])]);
  return { people, stamp, done: readNotice(request, ['saved', 'same', 'outdated', 'too_large']) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const all = services(context);
  const actor = viewerOf(context).id;
  const upload = { upTo: filesUpTo(request), person: actor, isTeam: true, saysTooLarge: true };
  return readFiles(request, upload, async (fields) => {
    const form = checkForm(fields, peopleFormSchema);
    const typed = shownAgain(formObject(fields));
    const refuse = (status: number, message: string, errors: Record<string, string> = {}) =>
      data({ place: typed.place ?? '', errors: { message, fields: errors }, typed }, { status });
    if (!form.ok && form.status === 400) throw data(null, { status: 400 });
    if (!form.ok) return refuse(form.status, form.errors.message, form.errors.fields);
    const { intent, place, words, alt, picture, basedOn } = form.data;
    if (intent === 'remove') {
      const removed = await removePlacePhoto(all, actor, { place, basedOn });
      return redirectWithNotice(HERE, removed.ok ? (removed.hasChanged ? 'saved' : 'same') : removed.reason);
    }
    const bytes = new Uint8Array((await picture?.arrayBuffer()) ?? []);
    const saved = await savePlace(all, actor, { place, words, alt, bytes, basedOn });
    if (saved.ok) return redirectWithNotice(HERE, saved.hasChanged ? 'saved' : 'same');
    if (saved.reason === 'outdated') return refuse(409, texts.outdated);
    const sentence = refusals[saved.reason];
    return refuse(saved.reason === 'busy' ? 503 : 422, sentence, {
      [saved.reason === 'alt' ? 'alt' : 'picture']: sentence,
    });
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, texts.failed);

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.parts.people.title} · ${matches[0].loaderData.business.name}` },
];

export default function ShopPeople({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} refused={actionData && 'place' in actionData ? actionData : null} />;
}

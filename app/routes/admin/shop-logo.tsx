import { data } from 'react-router';
import { readDraftedSettings } from '#app/features/settings/setting.queries.server.ts';
import { LogoFields } from '#app/features/shop-window/components/logo-fields.tsx';
import { WindowPart } from '#app/features/shop-window/components/window-part.tsx';
import { saveLogo } from '#app/features/shop-window/save-logo.server.ts';
import { shopWindowTexts as texts } from '#app/features/shop-window/shop-window-texts.ts';
import { windowStamp } from '#app/features/shop-window/window-draft.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireOwner } from '../guards.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/shop-logo.ts';

const HERE = '/settings/window/logo';
const FIELDS = ['basedOn', 'file', 'showsName', 'remove'];

export const middleware = [requireOwner];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const [{ logo }, stamp] = await Promise.all([readDraftedSettings(db), windowStamp(db, ['logo'])]);
  return { logo, stamp, done: readNotice(request, ['saved', 'same']) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = viewerOf(context).id;
  const asked = await readFiles(request, { upTo: filesUpTo(request), person: actor }, readLogoForm);
  if (!asked) throw data(null, { status: 400 });
  const saved = await saveLogo(services(context), actor, asked);
  if (saved.ok) {
    throw redirectWithNotice(saved.hasChanged ? '/settings/window' : HERE, saved.hasChanged ? 'saved' : 'same');
  }
  if (saved.reason === 'outdated') return data({ errors: { message: texts.outdated, fields: {} } }, { status: 409 });
  const sentence = texts.refusals.logo[saved.reason];
  const status = saved.reason === 'busy' ? 503 : 422;
  return data({ errors: { message: sentence, fields: { file: sentence } } }, { status });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, texts.failed);

/** Undefined when it is not a form of ours. A browser sends an empty file where none was chosen. */
async function readLogoForm(form: FormData) {
  const [file, basedOn] = [form.get('file'), form.get('basedOn')];
  if (typeof basedOn !== 'string' || [...form.keys()].some((name) => !FIELDS.includes(name))) return undefined;
  const bytes = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  return { bytes, basedOn, isRemoved: form.get('remove') === 'on', showsName: form.get('showsName') === 'on' };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.parts.logo.title} · ${matches[0].loaderData.business.name}` },
];

/** /settings/window/logo */
export default function ShopLogo({ loaderData, actionData }: Route.ComponentProps) {
  const { logo, stamp, done } = loaderData;
  const errors = actionData?.errors ?? null;
  return (
    <WindowPart key={stamp} part="logo" stamp={stamp} errors={errors} done={done} encType="multipart/form-data">
      <LogoFields {...logo} />
    </WindowPart>
  );
}

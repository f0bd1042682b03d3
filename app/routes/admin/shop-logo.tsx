import { data } from 'react-router';
import { shownIcons } from '#app/features/ground/settings/app-icon.ts';
import { readDraftedSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { LogoFields } from '#app/features/shop/shop-window/components/logo-fields.tsx';
import { WindowPart } from '#app/features/shop/shop-window/components/window-part.tsx';
import { saveLogo } from '#app/features/shop/shop-window/save-logo.server.ts';
import { shopWindowTexts as texts } from '#app/features/shop/shop-window/shop-window-texts.ts';
import { windowStamp } from '#app/features/shop/shop-window/window-draft.queries.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { readFiles } from '#app/platform/forms/read-files.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import stylesheet from '../../styles/shop-window.css?url';
import { filesUpTo } from '../files-up-to.server.ts';
import { requireOwner } from '../guards.server.ts';
import { saveOrStay } from '../save-or-stay.ts';
import type { Route } from './+types/shop-logo.ts';

const HERE = '/settings/window/logo';
const FIELDS = ['basedOn', 'file', 'mark', 'showsName', 'remove'];

export const middleware = [requireOwner];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = services(context);
  const [settings, stamp] = await Promise.all([readDraftedSettings(db), windowStamp(db, ['logo'])]);
  const { logo } = settings;
  return { logo, icons: shownIcons(settings), stamp, done: readNotice(request, ['saved', 'same']) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = viewerOf(context).id;
  const asked = await readFiles(request, { upTo: filesUpTo(request), person: actor, isTeam: true }, readLogoForm);
  if (!asked) throw data(null, { status: 400 });
  const saved = await saveLogo(services(context), actor, asked);
  if (saved.ok) {
    throw redirectWithNotice(saved.hasChanged ? '/settings/window' : HERE, saved.hasChanged ? 'saved' : 'same');
  }
  if (saved.reason === 'outdated') return data({ errors: { message: texts.outdated, fields: {} } }, { status: 409 });
  const sentence = texts.refusals.logo[saved.reason];
  const status = saved.reason === 'busy' ? 503 : 422;
  return data({ errors: { message: sentence, fields: { [saved.field]: sentence } } }, { status });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  saveOrStay(request, serverAction, texts.failed);

/** Undefined when it is not one of our forms. A browser sends an empty file where none was chosen. */
async function readLogoForm(form: FormData) {
  const [basedOn, remove] = [form.get('basedOn'), form.get('remove')];
  if (typeof basedOn !== 'string' || [...form.keys()].some((name) => !FIELDS.includes(name))) return undefined;
  const bytesOf = async (file: FormDataEntryValue | null) =>
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : null;
  return {
    logo: await bytesOf(form.get('file')),
    mark: await bytesOf(form.get('mark')),
    basedOn,
    removes: remove === 'logo' || remove === 'mark' ? (remove as 'logo' | 'mark') : null,
    showsName: form.get('showsName') === 'on',
  };
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.parts.logo.title} · ${matches[0].loaderData.business.name}` },
];

/** /settings/window/logo */
export default function ShopLogo({ loaderData, actionData }: Route.ComponentProps) {
  const { logo, icons, stamp, done } = loaderData;
  const errors = actionData?.errors ?? null;
  return (
    <WindowPart key={stamp} part="logo" stamp={stamp} errors={errors} done={done} encType="multipart/form-data">
      <LogoFields {...logo} icons={icons} />
    </WindowPart>
  );
}

import { data } from 'react-router';
import { StationPage } from '#app/features/bespoke/queue/components/station-page.tsx';
import { queueTexts as texts } from '#app/features/bespoke/queue/queue-texts.ts';
import { removeStation, saveStation } from '#app/features/bespoke/queue/save-station.server.ts';
import { stationSchema } from '#app/features/bespoke/queue/station.schema.ts';
import { readStationForm } from '#app/features/bespoke/queue/stations.page.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/station.ts';

export const middleware = [requireOwner];

/** `new` is a station that is not there yet. */
const idOf = (params: Route.LoaderArgs['params']) => (params.stationId === 'new' ? null : params.stationId);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: `${loaderData?.saved?.name ?? texts.stations.add} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = idOf(params);
  const saved = id === null ? null : await readStationForm(services(context).db, id);
  if (saved === undefined) throw data(null, { status: 404 });
  return { saved };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [all, actor, id] = [services(context), viewerOf(context).id, idOf(params)];
  const fields = await readFormData(request);
  if (id !== null && fields.get('intent') === 'remove') {
    await removeStation(all, actor, id);
    return redirectWithNotice('/queue/stations', 'removed');
  }
  const { check, missing, taken } = texts.refusals;
  const form = checkForm(fields, stationSchema, { check, missing });
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const saved = await saveStation(all, actor, { id, typed: form.data });
  if (saved.ok) return redirectWithNotice('/queue/stations', 'saved');
  if (saved.reason === 'gone') throw data(null, { status: 404 });
  const values = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  return data({ errors: { message: check, fields: { name: taken } }, values }, { status: 409 });
}

export default function Station({ loaderData, actionData }: Route.ComponentProps) {
  return <StationPage {...loaderData} refused={actionData} />;
}

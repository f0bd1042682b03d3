import { data } from 'react-router';
import { MakerLinks } from '#app/features/bespoke/makers/components/maker-links.tsx';
import { makerLinkSchema } from '#app/features/bespoke/makers/maker.schema.ts';
import { changeMakerLink, readMakerLinks } from '#app/features/bespoke/makers/maker-links.server.ts';
import { StationsPage } from '#app/features/bespoke/queue/components/stations-page.tsx';
import { queueTexts as texts } from '#app/features/bespoke/queue/queue-texts.ts';
import { chooseHoliday, closeDays, openDays } from '#app/features/bespoke/queue/save-station.server.ts';
import { STATION_PRESSES } from '#app/features/bespoke/queue/station.schema.ts';
import { readStationsPage } from '#app/features/bespoke/queue/stations.page.server.ts';
import { services, viewerOf } from '#app/platform/auth/request-context.server.ts';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { readNotice, redirectWithNotice } from '#app/platform/notice/notice.server.ts';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { requireOwner } from '../guards.server.ts';
import type { Route } from './+types/stations.ts';

export const middleware = [requireOwner];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.stations.title} · ${matches[0].loaderData.business.name}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const all = services(context);
  return {
    links: await readMakerLinks(all),
    view: await readStationsPage(all),
    done: wordsFor(texts.done, readNotice(request, texts.done)),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const [all, actor, fields] = [services(context), viewerOf(context).id, await readFormData(request)];
  const refusal = { check: texts.refusals.check, missing: texts.refusals.missing };
  const intent = fields.get('intent');
  if (intent === 'open') {
    const form = checkForm(fields, STATION_PRESSES.open, refusal);
    if (!form.ok) throw data(null, { status: 400 });
    await openDays(all, actor, form.data.id);
    return redirectWithNotice('/queue/stations', 'closed');
  }
  if (intent === 'holiday') {
    const form = checkForm(fields, STATION_PRESSES.holiday, refusal);
    if (!form.ok) throw data(null, { status: 400 });
    await chooseHoliday(all, actor, { day: form.data.day, isWorked: form.data.choice === 'worked' });
    return redirectWithNotice('/queue/stations', 'holiday');
  }
  if (intent === 'link') {
    const form = checkForm(fields, makerLinkSchema, refusal);
    if (!form.ok) throw data(null, { status: 400 });
    const { station, change } = form.data;
    const changed = await changeMakerLink(all, actor, { stationId: station || null, intent: change });
    if (!changed.ok) throw data(null, { status: 404 });
    return redirectWithNotice('/queue/stations', change === 'make' ? 'linked' : 'withdrawn');
  }
  const form = checkForm(fields, STATION_PRESSES.close, refusal);
  if (!form.ok) {
    if (form.status === 400) throw data(null, { status: 400 });
    return data({ errors: form.errors, values: form.values }, { status: 422 });
  }
  const closed = await closeDays(all, actor, { ...form.data, reason: 'off' });
  if (!closed.ok) throw data(null, { status: 404 });
  return redirectWithNotice('/queue/stations', 'closed');
}

export default function Stations({ loaderData, actionData }: Route.ComponentProps) {
  const { links, ...page } = loaderData;
  return (
    <StationsPage {...page} refused={actionData}>
      <MakerLinks links={links} />
    </StationsPage>
  );
}

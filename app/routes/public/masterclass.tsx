import { readShownRooms } from '#app/features/home/home.queries.server.ts';
import { MasterclassPage } from '#app/features/masterclass/components/masterclass-page.tsx';
import { courseStructuredData } from '#app/features/masterclass/course-structured-data.ts';
import { masterclassTexts } from '#app/features/masterclass/masterclass-texts.ts';
import { readClass } from '#app/features/masterclass/read-class.server.ts';
import { readShownSettings } from '#app/features/settings/shown-settings.server.ts';
import { WaitingListBand } from '#app/features/waiting-list/components/waiting-list-band.tsx';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { pageMeta } from '../page-meta.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/masterclass.ts';

/** The plan on the page is of the dining room, so that is the photograph beside it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const [offered, rooms, { words }] = await Promise.all([
    readClass(db, clock()),
    readShownRooms(services(context)),
    readShownSettings(services(context)),
  ]);
  return { offered, lead: words.classLead, picture: rooms[1] ?? rooms[0] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { offered, picture } = loaderData;
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title: masterclassTexts.landing.title,
    description: masterclassTexts.landing.description,
    path: '/masterclass',
    structuredData: [courseStructuredData(offered, { origin: site.publicUrl, businessName: site.business.name })],
    ...(picture ? { image: { url: site.publicUrl + pictureUrl(picture, 1200), alt: picture.alt } } : {}),
  });
};

export default function Masterclass({ loaderData }: Route.ComponentProps) {
  const { viewer } = useRootData();
  const dashboard = viewer ? (viewer.isAdmin ? '/adminHome' : '/userMasterclass') : '/login?next=/userMasterclass';
  return <MasterclassPage {...loaderData} dashboard={dashboard} waitingList={<WaitingListBand />} />;
}

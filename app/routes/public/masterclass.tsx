import { readClassPage } from '#app/features/class/masterclass/class-page.ts';
import { MasterclassPage } from '#app/features/class/masterclass/components/masterclass-page.tsx';
import { courseStructuredData } from '#app/features/class/masterclass/course-structured-data.ts';
import { readClass } from '#app/features/class/masterclass/door/read-class.server.ts';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { WaitingListBand } from '#app/features/class/waiting-list/components/waiting-list-band.tsx';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { readShownRooms } from '#app/features/shop/home/home.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { pageMeta } from '../page-meta.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/masterclass.ts';

/** The plan on the page is of the dining room, so that is the photograph beside it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const [offered, rooms, shown] = await Promise.all([
    readClass(db, clock()),
    readShownRooms(services(context)),
    readShownSettings(services(context)),
  ]);
  const page = readClassPage(shown.class);
  return { offered, lead: shown.words.classLead, page, picture: rooms[1] ?? rooms[0] };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { offered, picture } = loaderData;
  const site = matches[0].loaderData;
  return pageMeta(site, {
    title: masterclassTexts.landing.title,
    description: loaderData.lead || masterclassTexts.enroll.tagline,
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

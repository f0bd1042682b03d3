import { AboutPromo } from '#app/features/home/components/about-promo.tsx';
import { HomeHero } from '#app/features/home/components/home-hero.tsx';
import { HomePieces } from '#app/features/home/components/home-pieces.tsx';
import { HomeTiles } from '#app/features/home/components/home-tiles.tsx';
import { HowItWorks } from '#app/features/home/components/how-it-works.tsx';
import { MasterclassPromo } from '#app/features/home/components/masterclass-promo.tsx';
import { NewsletterBlock } from '#app/features/home/components/newsletter-block.tsx';
import {
  readCategoryPictures,
  readFirstPieces,
  readRoomPieces,
  readShownHomePictures,
} from '#app/features/home/home.queries.server.ts';
import { homeTexts } from '#app/features/home/home-texts.ts';
import { masterclassTexts } from '#app/features/masterclass/masterclass-texts.ts';
import { type OfferedClass, readClass } from '#app/features/masterclass/read-class.server.ts';
import { NewsletterForm } from '#app/features/newsletter/components/newsletter-form.tsx';
import { canPickUp } from '#app/features/settings/missing-facts.ts';
import { readShownSettings } from '#app/features/settings/shown-settings.server.ts';
import { organizationStructuredData } from '#app/features/support/support-structured-data.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { pageMeta } from '../page-meta.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/home.ts';

/** The front door. Each promo has a room of its own, where the owner shows that many. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const [{ window }, rooms, pictures, offered] = await Promise.all([
    readShownSettings(services(context)),
    readShownHomePictures(services(context)),
    readCategoryPictures(db),
    readClass(db, clock()),
  ]);
  const [room] = rooms;
  const shown = room?.products ?? [];
  const [inRoom, first] = await Promise.all([readRoomPieces(db, shown), readFirstPieces(db, shown)]);
  return {
    words: { heading: window.heroHeading, lead: window.heroLead },
    rooms,
    inRoom,
    first,
    pictures,
    classFacts: window.hasMasterclass ? summarizeClass(offered) : null,
  };
}

function summarizeClass({ schedule, priceKobo }: OfferedClass) {
  const { facts, landing } = masterclassTexts;
  return [
    { term: facts.starts, detail: schedule.starts },
    { term: facts.meets, detail: schedule.rhythm },
    { term: facts.price, detail: `${formatKobo(priceKobo)} ${landing.price.per}` },
  ];
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = matches[0].loaderData;
  const room = loaderData?.rooms[0];
  return pageMeta(site, {
    title: loaderData?.words.heading || homeTexts.hero.heading,
    description: loaderData?.words.lead || homeTexts.description,
    path: '/',
    structuredData: [organizationStructuredData(site.business, site.publicUrl)],
    image: room && { url: site.publicUrl + pictureUrl(room, 1200), alt: room.alt },
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, rooms, inRoom, first, pictures, classFacts } = loaderData;
  const [opening, second, third] = rooms;
  return (
    <>
      <HomeHero {...words} room={opening} pieces={inRoom} />
      <HomePieces pieces={first} />
      <HomeTiles pictures={pictures} />
      <HowItWorks canCollect={canPickUp(useRootData().business.workshop)} />
      {classFacts ? <MasterclassPromo room={second} facts={classFacts} /> : null}
      <AboutPromo room={third} />
      <NewsletterBlock hasMasterclass={classFacts !== null}>
        <NewsletterForm />
      </NewsletterBlock>
    </>
  );
}

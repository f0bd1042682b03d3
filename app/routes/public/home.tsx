import { Fragment, type ReactNode } from 'react';
import { type OfferedClass, readClass } from '#app/features/class/masterclass/door/read-class.server.ts';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { NewsletterForm } from '#app/features/ground/newsletter/door/components/newsletter-form.tsx';
import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { valuesIn } from '#app/features/ground/settings/door/shop-values.ts';
import type { HomeSection } from '#app/features/ground/settings/door/window-settings.ts';
import { readBenchNow } from '#app/features/orders/bench/bench.queries.server.ts';
import { BenchNow } from '#app/features/orders/bench/components/bench-figure.tsx';
import { organizationStructuredData } from '#app/features/orders/support/support-structured-data.ts';
import { listHomeCollections } from '#app/features/shop/collections/door/collection.queries.server.ts';
import { readShopCategories, type ShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import { AboutPromo } from '#app/features/shop/home/components/about-promo.tsx';
import { HomeHero } from '#app/features/shop/home/components/home-hero.tsx';
import { HomePieces } from '#app/features/shop/home/components/home-pieces.tsx';
import { HomeTiles } from '#app/features/shop/home/components/home-tiles.tsx';
import { HowItWorks } from '#app/features/shop/home/components/how-it-works.tsx';
import { MasterclassPromo } from '#app/features/shop/home/components/masterclass-promo.tsx';
import { NewsletterBlock } from '#app/features/shop/home/components/newsletter-block.tsx';
import {
  readCategoryPictures,
  readFirstPieces,
  readRoomPieces,
  readShownRooms,
} from '#app/features/shop/home/home.queries.server.ts';
import { homeTexts } from '#app/features/shop/home/home-texts.ts';
import { type ShownTile, tilesShown } from '#app/features/shop/home/home-tiles.ts';
import { AtTheBench } from '#app/features/shop/people/components/at-the-bench.tsx';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { readTitled } from '#app/platform/text/titled-paragraphs.ts';
import { pageMeta } from '../page-meta.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/home.ts';

/** The front door. Each promo has a room of its own, where the owner shows that many. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = services(context);
  const now = clock();
  const [{ menu, home, words, people }, rooms, pictures, offered, categories, collections, benchNow] =
    await Promise.all([
      readShownSettings(services(context)),
      readShownRooms(services(context)),
      readCategoryPictures(db),
      readClass(db, now),
      readShopCategories(services(context)),
      listHomeCollections(db, now),
      readBenchNow(db, now),
    ]);
  const [room] = rooms;
  const pieces = room?.pieces ?? [];
  const shown = pieces.map(({ id }) => id);
  const [inRoom, first] = await Promise.all([
    readRoomPieces(db, { pieces, now }),
    readFirstPieces(db, { featured: home.featured, shown, now }),
  ]);
  return {
    words: { heading: home.heading, lead: home.lead },
    lines: {
      how: readTitled(words.homeHow).slice(0, 3),
      about: words.homeAbout,
      class: words.homeClass,
      newsletter: words.newsletterLine,
      values: valuesIn(words.aboutValues).map(({ title }) => title),
    },
    sections: home.sections.filter(({ isShown }) => isShown).map(({ name }) => name),
    bench: people.bench,
    benchNow,
    tiles: tilesShown(home.tiles, categories).map((tile) => ({
      ...tile,
      picture: pictureOf(tile, categories, pictures),
    })),
    collections,
    rooms,
    inRoom,
    first,
    classFacts: menu.hasMasterclass ? summarizeClass(offered) : null,
  };
}

/** The category's own, or that of its first piece. */
function pictureOf(
  { category }: ShownTile,
  { all }: ShopCategories,
  ofPieces: Awaited<ReturnType<typeof readCategoryPictures>>,
) {
  if (category === null) return null;
  return all.find(({ value }) => value === category)?.picture ?? ofPieces[category] ?? null;
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
    description: loaderData?.words.lead || homeTexts.hero.tagline,
    path: '/',
    structuredData: [organizationStructuredData(site.business, site.publicUrl)],
    image: room && { url: site.publicUrl + pictureUrl(room, 1200), alt: room.alt },
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { words, lines, sections, bench, benchNow, tiles, collections, rooms, inRoom, first, classFacts } = loaderData;
  const [opening, second, third] = rooms;
  const canCollect = canPickUp(useRootData().business.workshop);
  const parts: Record<HomeSection, ReactNode> = {
    pieces: <HomePieces pieces={first} />,
    tiles: <HomeTiles tiles={tiles} collections={collections} />,
    bench: <AtTheBench {...bench} now={benchNow ? <BenchNow bench={benchNow} /> : null} />,
    how: <HowItWorks own={lines.how} canCollect={canCollect} />,
    masterclass: classFacts ? <MasterclassPromo room={second} line={lines.class} facts={classFacts} /> : null,
    about: <AboutPromo room={third} line={lines.about} values={lines.values} />,
    newsletter: (
      <NewsletterBlock line={lines.newsletter} isLast={sections.at(-1) === 'newsletter'}>
        <NewsletterForm />
      </NewsletterBlock>
    ),
  };
  return (
    <>
      <HomeHero {...words} room={opening} pieces={inRoom} />
      {sections.map((section) => (
        <Fragment key={section}>{parts[section]}</Fragment>
      ))}
    </>
  );
}

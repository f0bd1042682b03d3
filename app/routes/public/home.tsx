import { Fragment, type ReactNode } from 'react';
import { listHomeCollections } from '#app/features/collections/collection.queries.server.ts';
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
  readShownRooms,
} from '#app/features/home/home.queries.server.ts';
import { homeTexts } from '#app/features/home/home-texts.ts';
import { tilesShown } from '#app/features/home/home-tiles.ts';
import { masterclassTexts } from '#app/features/masterclass/masterclass-texts.ts';
import { type OfferedClass, readClass } from '#app/features/masterclass/read-class.server.ts';
import { NewsletterForm } from '#app/features/newsletter/components/newsletter-form.tsx';
import { canPickUp } from '#app/features/settings/missing-facts.ts';
import { readShownSettings } from '#app/features/settings/shown-settings.server.ts';
import type { HomeSection } from '#app/features/settings/window-settings.ts';
import { askedCategory, readShopCategories, type ShopCategories } from '#app/features/shop/shop-categories.server.ts';
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
  const now = clock();
  const [{ menu, home }, rooms, pictures, offered, categories, collections] = await Promise.all([
    readShownSettings(services(context)),
    readShownRooms(services(context)),
    readCategoryPictures(db),
    readClass(db, now),
    readShopCategories(services(context)),
    listHomeCollections(db, now),
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
    sections: home.sections.filter(({ isShown }) => isShown).map(({ name }) => name),
    tiles: leadingOn(tilesShown(home.tiles), { categories, pictures }),
    collections,
    rooms,
    inRoom,
    first,
    classFacts: menu.hasMasterclass ? summarizeClass(offered) : null,
  };
}

interface ToLeadTo {
  categories: ShopCategories;
  /** Of the first piece of each category. */
  pictures: Awaited<ReturnType<typeof readCategoryPictures>>;
}

/** The tiles as long as there is what each leads to: a category may have been renamed, or be gone. */
function leadingOn(tiles: ReturnType<typeof tilesShown>, { categories, pictures }: ToLeadTo) {
  return tiles.flatMap((tile) => {
    const asked = askedCategory(categories, tile.category);
    const address = asked.kind === 'moved' ? asked.to : tile.category;
    const today = categories.all.find(({ value }) => value === address);
    const isOfOne = tile.to !== '/shop';
    if (isOfOne && !today) return [];
    const to = isOfOne ? `/shop?category=${address}` : tile.to;
    return [{ ...tile, to, picture: today?.picture ?? pictures[address] ?? null }];
  });
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
  const { words, sections, tiles, collections, rooms, inRoom, first, classFacts } = loaderData;
  const [opening, second, third] = rooms;
  const canCollect = canPickUp(useRootData().business.workshop);
  const parts: Record<HomeSection, ReactNode> = {
    pieces: <HomePieces pieces={first} />,
    tiles: <HomeTiles tiles={tiles} collections={collections} />,
    how: <HowItWorks canCollect={canCollect} />,
    masterclass: classFacts ? <MasterclassPromo room={second} facts={classFacts} /> : null,
    about: <AboutPromo room={third} />,
    newsletter: (
      <NewsletterBlock hasMasterclass={classFacts !== null} isLast={sections.at(-1) === 'newsletter'}>
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

import { HomeHero } from '#app/features/home/components/home-hero.tsx';
import { HomeTiles } from '#app/features/home/components/home-tiles.tsx';
import { readCategoryPictures, readHomePictures, readRoomPieces } from '#app/features/home/home.queries.server.ts';
import { homeTexts } from '#app/features/home/home-texts.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import type { Route } from './+types/home.ts';

/** The front door (spec 2.4). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = services(context);
  const [[room], pictures] = await Promise.all([readHomePictures(db), readCategoryPictures(db)]);
  return { room, pieces: await readRoomPieces(db, room?.products ?? []), pictures, origin: config.publicUrl };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { origin, room } = loaderData;
  const title = `${matches[0].loaderData.business.name} · ${homeTexts.shop.heading}`;
  return [
    { title },
    { name: 'description', content: homeTexts.description },
    { tagName: 'link', rel: 'canonical', href: `${origin}/` },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: homeTexts.description },
    { property: 'og:url', content: `${origin}/` },
    ...(room ? [{ property: 'og:image', content: origin + pictureUrl(room, 1200) }] : []),
  ];
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { room, pieces, pictures } = loaderData;
  return (
    <>
      <HomeHero room={room} pieces={pieces} />
      <HomeTiles pictures={pictures} />
    </>
  );
}

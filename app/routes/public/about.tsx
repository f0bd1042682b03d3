import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { organizationStructuredData } from '#app/features/orders/support/support-structured-data.ts';
import { aboutTexts } from '#app/features/shop/about/about-texts.ts';
import { AboutScreen } from '#app/features/shop/about/components/about-screen.tsx';
import { readShownRooms } from '#app/features/shop/home/home.queries.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { pageMeta } from '../page-meta.ts';
import { useRootData } from '../root-data.ts';
import type { Route } from './+types/about.ts';

/** The home page opens with the first room; here the others come first. */
export async function loader({ context }: Route.LoaderArgs) {
  const [[first, ...others], { words, people, facts }] = await Promise.all([
    readShownRooms(services(context)),
    readShownSettings(services(context)),
  ]);
  return {
    pictures: first ? [...others, first] : [],
    maker: people.maker.words || people.maker.picture ? { ...people.maker, line: facts.maker } : null,
    words: {
      title: words.aboutTitle,
      lead: words.aboutLead,
      story: words.aboutStory,
      values: words.aboutValues,
      promises: words.aboutPromises,
    },
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { business, publicUrl } = matches[0].loaderData;
  const picture = loaderData?.pictures[0];
  return pageMeta(matches[0].loaderData, {
    title: aboutTexts.eyebrow.replace('{name}', business.name),
    description: loaderData?.words.lead || aboutTexts.eyebrow.replace('{name}', business.name),
    path: '/about',
    structuredData: [organizationStructuredData(business, publicUrl)],
    image: picture && { url: publicUrl + pictureUrl(picture, 1200), alt: picture.alt },
  });
};

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen name={useRootData().business.name} {...loaderData} />;
}

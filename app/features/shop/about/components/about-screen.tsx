import type { ComponentProps } from 'react';
import { valuesIn } from '#app/features/ground/settings/door/shop-values.ts';
import { WhoMakesIt } from '#app/features/shop/people/components/who-makes-it.tsx';
import { pictureSources, type StoredPicture } from '#app/platform/images/picture-sources.ts';
import { readTitled } from '#app/platform/text/titled-paragraphs.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Strips } from '#app/ui/strips.tsx';
import { aboutTexts } from '../about-texts.ts';

type AboutPicture = StoredPicture & { dominantColor: string; alt: string };

interface AboutScreenProps {
  name: string;
  pictures: readonly AboutPicture[];
  /** The owner's own; each is '' where there is none. */
  words: { title: string; lead: string; story: string; values: string; promises: string };
  /** Null where nothing is said of whoever makes the pieces. */
  maker: ComponentProps<typeof WhoMakesIt> | null;
}

/** The first room opens the page, a second one is beside the story. */
export function AboutScreen({ name, pictures, words, maker }: AboutScreenProps) {
  const { close } = aboutTexts;
  const about = aboutTexts.eyebrow.replace('{name}', name);
  const promises = readTitled(words.promises);
  const values = valuesIn(words.values);
  const [opening, beside] = pictures;
  return (
    <div className="page-width pt-8 md:pt-12">
      <PageHeading size="hero" eyebrow={words.title ? about : undefined} lead={words.lead || undefined}>
        {words.title || about}
      </PageHeading>
      {opening ? (
        <div className="mt-10">
          <Room
            picture={opening}
            sizes="(width >= 105rem) 95rem, (width >= 84rem) 78rem, 100vw"
            frame="aspect-3/2 lg:aspect-2/1"
            priority
          />
        </div>
      ) : null}

      {words.story ? (
        <section
          aria-labelledby="story"
          className="section-gap grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
        >
          <div>
            <h2 id="story" className="mb-6 text-3xl">
              {aboutTexts.storyHeading}
            </h2>
            <div className="measure space-y-4">
              {paragraphsOf(words.story).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          {beside ? <Room picture={beside} sizes="(width >= 64rem) 45rem, 100vw" frame="aspect-3/2" /> : null}
        </section>
      ) : null}

      {maker ? <WhoMakesIt {...maker} /> : null}

      {values.length > 0 ? (
        <section aria-labelledby="values" className="section-gap">
          <h2 id="values" className="mb-4 text-3xl">
            {aboutTexts.valuesHeading}
          </h2>
          <div className="mb-8">
            <DimensionLine />
          </div>
          <div className="reveal">
            <Strips weave="4-3-5-4" as="ul">
              {values.map(({ title, paragraphs }) => (
                <li key={title} className="py-6">
                  <h3 className="font-display text-2xl font-semibold text-laterite">{title}</h3>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph} className="mt-3">
                      {paragraph}
                    </p>
                  ))}
                </li>
              ))}
            </Strips>
          </div>
        </section>
      ) : null}

      {promises.length > 0 ? (
        <section aria-labelledby="unique" className="section-gap">
          <h2 id="unique" className="mb-8 text-3xl">
            {aboutTexts.uniqueHeading}
          </h2>
          <dl className="reveal grid gap-x-16 sm:grid-cols-2">
            {promises.map(({ title, paragraphs }) => (
              <div key={title} className="border-t border-sand py-6">
                <dt className="text-lg font-semibold">{title}</dt>
                {paragraphs.map((paragraph) => (
                  <dd key={paragraph} className="measure mt-2 text-muted">
                    {paragraph}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </section>
      ) : null}

      <section aria-labelledby="room" className="section-gap bg-cotton px-4 py-12 sm:px-8 md:py-16">
        <h2 id="room" className="text-3xl">
          {close.heading}
        </h2>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to="/contact" size="large">
            {close.contact}
          </ButtonLink>
          <ButtonLink to="/shop" size="large" variant="secondary">
            {close.shop}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

type RoomProps = { picture: AboutPicture; sizes: string; frame: string; priority?: boolean };

function Room({ picture, sizes, frame, priority }: RoomProps) {
  const { sources, img } = pictureSources(picture);
  return (
    <Picture
      sources={sources}
      src={img.src}
      width={img.width}
      height={img.height}
      alt={picture.alt}
      sizes={sizes}
      placeholderColor={picture.dominantColor}
      priority={priority}
      className={frame}
    />
  );
}

const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

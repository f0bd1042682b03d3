import type { ReactNode } from 'react';
import type { Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { peopleTexts as texts } from '../people-texts.ts';
import { PlacePicture } from './place-picture.tsx';

interface AtTheBenchProps {
  picture: Photograph | null;
  /** The owner's, or ''. */
  words: string;
  /** The newest picture of a day; it takes the place of the drawing, and stands beside a photograph. */
  now: ReactNode;
}

/** On the home page: the hands that make it, beside the owner's words. */
export function AtTheBench({ picture, words, now }: AtTheBenchProps) {
  return (
    <section
      aria-labelledby="bench"
      className="reveal page-width section-gap grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div>
        <h2 id="bench" className="text-3xl">
          {texts.bench}
        </h2>
        {words ? <p className="mt-5 max-w-[48ch] text-lg text-muted">{words}</p> : null}
        {now && picture ? <div className="mt-8">{now}</div> : null}
      </div>
      {now && !picture ? (
        <div className="lg:order-first">{now}</div>
      ) : (
        <figure className="-mx-4 sm:mx-0 lg:order-first">
          <PlacePicture
            place="bench"
            picture={picture}
            sizes="(width >= 105rem) 53rem, (width >= 84rem) 44rem, (width >= 64rem) 55vw, 100vw"
            className="aspect-3/2"
          />
          <figcaption className="mx-4 mt-3 sm:mx-0">
            <DimensionLine />
          </figcaption>
        </figure>
      )}
    </section>
  );
}

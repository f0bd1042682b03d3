import type { PeoplePlace, Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import { PlacePicture } from './place-picture.tsx';

interface PlaceFigureProps {
  place: PeoplePlace;
  picture: Photograph | null;
  /** The owner's, or ''. */
  words: string;
}

/** A place as wide as a column of text, with what the owner says of it. */
export function PlaceFigure({ place, picture, words }: PlaceFigureProps) {
  return (
    <figure className="max-w-xl">
      <PlacePicture place={place} picture={picture} sizes="(width >= 40rem) 36rem, 100vw" className="aspect-3/2" />
      {words ? <figcaption className="mt-3 break-words">{words}</figcaption> : null}
    </figure>
  );
}

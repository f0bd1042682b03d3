import { Picture } from '#app/ui/picture.tsx';
import type { PlaceView } from '../place-view.ts';

interface PlaceFigureProps {
  picture: PlaceView;
  /** The owner's, or ''. */
  words: string;
}

/** A place as wide as a column of text, with what the owner says of it. */
export function PlaceFigure({ picture, words }: PlaceFigureProps) {
  return (
    <figure className="max-w-xl">
      <Picture {...picture} sizes="(width >= 40rem) 36rem, 100vw" className="aspect-3/2" />
      {words ? <figcaption className="mt-3 break-words">{words}</figcaption> : null}
    </figure>
  );
}

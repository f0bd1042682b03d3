import type { PeoplePlace, Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import { Picture } from '#app/ui/picture.tsx';
import { placeView } from '../place-view.ts';

interface PlacePictureProps {
  place: PeoplePlace;
  /** Null while the owner has none: it is drawn then. */
  picture: Photograph | null;
  /** How wide it is shown. */
  sizes: string;
  /** Of the frame: its ratio and width. */
  className: string;
}

/** Of a place for people, never first in view: the owner's photograph, or the drawing that keeps its place. */
export function PlacePicture({ place, picture, sizes, className }: PlacePictureProps) {
  return <Picture {...placeView(place, picture)} sizes={sizes} className={className} />;
}

import type { PeoplePlace, Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { Picture } from '#app/ui/picture.tsx';
import bench from '../drawings/bench.svg?url';
import gate from '../drawings/gate.svg?url';
import maker from '../drawings/maker.svg?url';
import van from '../drawings/van.svg?url';

const DRAWINGS = { bench, maker, gate, van };

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
  const { sources, img } = picture
    ? pictureSources({ ...picture, formats: ['avif', 'jpg'] })
    : { sources: [], img: { src: DRAWINGS[place], width: 720, height: 480 } };
  return (
    <Picture
      sources={sources}
      src={img.src}
      width={img.width}
      height={img.height}
      alt={picture?.alt ?? ''}
      sizes={sizes}
      placeholderColor={picture?.dominantColor}
      className={className}
    />
  );
}

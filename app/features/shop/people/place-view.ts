import type { PeoplePlace, Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import bench from './drawings/bench.svg?url';
import gate from './drawings/gate.svg?url';
import maker from './drawings/maker.svg?url';
import van from './drawings/van.svg?url';

const DRAWINGS = { bench, maker, gate, van };

/** What a page needs to show a place for people: the owner's photograph, or the drawing that keeps its place. */
export function placeView(place: PeoplePlace, picture: Photograph | null) {
  const { sources, img } = picture
    ? pictureSources({ ...picture, formats: ['avif', 'jpg'] })
    : { sources: [], img: { src: DRAWINGS[place], width: 720, height: 480 } };
  const { src, width, height } = img;
  return { sources, src, width, height, alt: picture?.alt ?? '', placeholderColor: picture?.dominantColor };
}

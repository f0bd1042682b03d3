import type { PeoplePlace, Photograph } from '#app/features/ground/settings/door/home-pictures.ts';
import bench from './drawings/bench.svg?url';
import gate from './drawings/gate.svg?url';
import maker from './drawings/maker.svg?url';
import van from './drawings/van.svg?url';
import { type PhotographView, photographView } from './photograph-view.ts';

const DRAWINGS = { bench, maker, gate, van };

/** What a page needs to show a place for people: the owner's photograph, or the drawing that keeps its place. */
export const placeView = (place: PeoplePlace, picture: Photograph | null): PlaceView =>
  picture ? photographView(picture) : { sources: [], src: DRAWINGS[place], width: 720, height: 480, alt: '' };

export type PlaceView = Omit<PhotographView, 'placeholderColor'> & { placeholderColor?: string };

/** How much larger than fitted a picture is shown, and how far its frame is scrolled. */
export interface Zoom {
  scale: number;
  left: number;
  top: number;
}

/** A place in the frame, in pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** What two quick taps, a press of the mouse or the button zoom to. */
export const ZOOMED = 2.5;
const LARGEST = 4;

/** Within what a finger may ask for. Almost fitted is fitted, so that a swipe turns the page again. */
export function limitScale(scale: number): number {
  if (scale < 1.05) return 1;
  return Math.min(scale, LARGEST);
}

/** Zooms so that what is under `at` stays under it. The browser keeps the scrolling within the picture. */
export function zoomAt({ scale, left, top }: Zoom, to: number, at: Point): Zoom {
  const factor = to / scale;
  return { scale: to, left: (left + at.x) * factor - at.x, top: (top + at.y) * factor - at.y };
}

/** Where the frame is scrolled to when a mouse points at `at`: its edges show the picture's edges. */
export const panTo = (at: number, frame: number, content: number) =>
  Math.min(1, Math.max(0, at / frame)) * Math.max(0, content - frame);

/** Of two fingers. */
export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

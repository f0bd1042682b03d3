import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Picture, type PictureProps } from './picture.tsx';
import { distance, limitScale, middle, type Point, panTo, ZOOMED, zoomAt } from './zoom.ts';

type ZoomedPictureProps = { picture: PictureProps; isZoomed: boolean; onZoom: (isZoomed: boolean) => void };

/** How far apart two taps may be and still mean one thing. */
const TWO_TAPS = { milliseconds: 350, pixels: 30 };
/** Of the picture when it is whole, and the largest file once somebody comes nearer. */
const SIZES = { whole: '(width >= 62rem) 62rem, 100vw', near: '1600px' };

/** A picture in a frame that scrolls once it is larger than the frame, which is what moves it. */
export function ZoomedPicture({ picture, isZoomed, onZoom }: ZoomedPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scale = useRef(1);
  const lastTap = useRef<{ time: number; at: Point } | null>(null);

  function zoom(to: number, at: Point) {
    const element = frame.current;
    if (!element) return;
    const next = zoomAt({ scale: scale.current, left: element.scrollLeft, top: element.scrollTop }, to, at);
    scale.current = to;
    // A property set by a script is no style in the page: the content security policy allows it.
    element.style.setProperty('--zoom', String(to));
    element.toggleAttribute('data-zoomed', to > 1);
    element.scrollTo({ left: next.left, top: next.top, behavior: 'instant' });
  }
  const follow = useEffectEvent((near: boolean) => {
    const element = frame.current;
    if (!element || near === scale.current > 1) return;
    zoom(near ? ZOOMED : 1, { x: element.clientWidth / 2, y: element.clientHeight / 2 });
    if (near) element.focus({ preventScroll: true });
  });
  useEffect(() => follow(isZoomed), [isZoomed]);
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--shape', String(picture.width / picture.height));
  }, [picture.width, picture.height]);

  const toggleAt = (at: Point) => {
    zoom(scale.current > 1 ? 1 : ZOOMED, at);
    onZoom(scale.current > 1);
  };
  const handleTouches = useEffectEvent((fingers: Touches) => {
    const element = frame.current;
    if (!element) return;
    const [now, before] = [fingers.now.map((finger) => placeIn(element, finger)), fingers.before];
    const [a, b] = now;
    if (!a || !b) return;
    const [lastA, lastB] = before;
    if (lastA && lastB) {
      zoom(Math.max(1, Math.min(4, (scale.current * distance(a, b)) / distance(lastA, lastB))), middle(a, b));
      element.scrollBy({
        left: middle(lastA, lastB).x - middle(a, b).x,
        top: middle(lastA, lastB).y - middle(a, b).y,
        behavior: 'instant',
      });
    }
    fingers.before = [a, b];
  });
  const endPinch = useEffectEvent(() => {
    if (limitScale(scale.current) === 1) zoom(1, { x: 0, y: 0 });
    onZoom(scale.current > 1);
  });
  useEffect(() => {
    const element = frame.current;
    return element ? listenToPinches(element, handleTouches, endPinch) : undefined;
  }, []);

  function handleClick(event: MouseEvent<HTMLDivElement>) {
    const at = placeIn(event.currentTarget, event);
    if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse') return toggleAt(at);
    const last = lastTap.current;
    const isSecond =
      last && event.timeStamp - last.time < TWO_TAPS.milliseconds && distance(at, last.at) < TWO_TAPS.pixels;
    lastTap.current = isSecond ? null : { time: event.timeStamp, at };
    if (isSecond) toggleAt(at);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button in the bar is the keyboard's way
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={frame}
      className="viewer-frame"
      tabIndex={isZoomed ? 0 : -1}
      onClick={handleClick}
      onPointerMove={({ pointerType, currentTarget, clientX, clientY }) => {
        if (pointerType !== 'mouse' || scale.current === 1) return;
        const at = placeIn(currentTarget, { clientX, clientY });
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = currentTarget;
        currentTarget.scrollTo({
          left: panTo(at.x, clientWidth, scrollWidth),
          top: panTo(at.y, clientHeight, scrollHeight),
          behavior: 'instant',
        });
      }}
    >
      <Picture {...picture} sizes={isZoomed ? SIZES.near : SIZES.whole} fit="contain" />
    </div>
  );
}

const placeIn = (frame: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left, top } = frame.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

interface Touches {
  now: readonly Touch[];
  before: readonly Point[];
}

/** React's own listeners can't keep the browser from zooming the whole page. */
function listenToPinches(element: HTMLElement, onMove: (touches: Touches) => void, onEnd: () => void): () => void {
  const fingers: Touches = { now: [], before: [] };
  const move = (event: TouchEvent) => {
    if (event.touches.length !== 2) return;
    event.preventDefault();
    fingers.now = [...event.touches];
    onMove(fingers);
  };
  const end = () => {
    if (fingers.before.length === 0) return;
    fingers.before = [];
    onEnd();
  };
  element.addEventListener('touchmove', move, { passive: false });
  element.addEventListener('touchend', end);
  element.addEventListener('touchcancel', end);
  return () => {
    element.removeEventListener('touchmove', move);
    element.removeEventListener('touchend', end);
    element.removeEventListener('touchcancel', end);
  };
}

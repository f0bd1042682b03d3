import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { PictureProps } from './picture.tsx';
import './picture-viewer.css';
import * as texts from './ui-texts.ts';
import { ZoomedPicture } from './zoomed-picture.tsx';

type PictureViewerProps = {
  label: string;
  pictures: readonly PictureProps[];
  /** The picture it opens with. */
  start: number;
  /** With the place of the picture that was looked at last. */
  onClose: (index: number) => void;
};

/**
 * All pictures on the whole screen, whole: a strip that a finger swipes, arrows for a mouse and the keyboard, two fingers, two taps
 * or a press to come nearer.
 */
export default function PictureViewer({ label, pictures, start, onClose }: PictureViewerProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const [isZoomed, setZoomed] = useState(false);
  const count = pictures.length;

  function show(next: number, behavior: ScrollBehavior = 'smooth') {
    if (next < 0 || next >= count) return;
    setZoomed(false);
    strip.current?.scrollTo({ left: next * strip.current.clientWidth, behavior });
  }
  function handleScroll() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const next = Math.min(count - 1, Math.max(0, Math.round(scrollLeft / clientWidth)));
    if (next === index) return;
    setIndex(next);
    setZoomed(false);
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // Near, the arrows move the picture.
    if (step === undefined || isZoomed || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index + step);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  // After the dialog's own effect: what isn't shown yet can't be scrolled.
  const showFirst = useEffectEvent(() => show(start, 'instant'));
  useEffect(() => showFirst(), []);
  useKeptPlace(strip, index);

  return (
    <Dialog
      open
      onClose={() => onClose(index)}
      closeOnBack
      size="full"
      title={label}
      hideTitle
      headerStart={
        <div className="flex items-center gap-2">
          <button
            type="button"
            aria-label={texts.zoom}
            aria-pressed={isZoomed}
            onClick={() => setZoomed(!isZoomed)}
            className="-ml-2 grid size-11 place-items-center hover:text-laterite"
          >
            {isZoomed ? (
              <ZoomOut aria-hidden="true" strokeWidth={1.5} />
            ) : (
              <ZoomIn aria-hidden="true" strokeWidth={1.5} />
            )}
          </button>
          {count > 1 ? (
            <p className="tabular" aria-live="polite">
              <span className="sr-only">{texts.picture(index + 1, count, pictures[index]?.alt ?? '')}</span>
              <span aria-hidden="true">{`${index + 1} / ${count}`}</span>
            </p>
          ) : null}
        </div>
      }
    >
      <div className="viewer">
        <div ref={strip} className="viewer-strip" onScroll={handleScroll}>
          {pictures.map((picture, place) => (
            <ZoomedPicture
              key={picture.src}
              picture={picture}
              isZoomed={isZoomed && place === index}
              onZoom={setZoomed}
            />
          ))}
        </div>
        {[
          { to: index - 1, name: texts.previousPicture, Icon: ChevronLeft },
          { to: index + 1, name: texts.nextPicture, Icon: ChevronRight },
        ].map(({ to, name, Icon }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            hidden={count < 2}
            aria-disabled={!pictures[to] || undefined}
            onClick={() => show(to)}
            className="viewer-arrow aria-disabled:invisible"
          >
            <Icon aria-hidden="true" strokeWidth={1.5} />
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** A phone that is turned keeps the picture. */
function useKeptPlace(strip: React.RefObject<HTMLDivElement | null>, index: number) {
  const last = useRef(index);
  useLayoutEffect(() => {
    last.current = index;
  }, [index]);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.scrollTo({ left: last.current * element.clientWidth, behavior: 'instant' }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);
}

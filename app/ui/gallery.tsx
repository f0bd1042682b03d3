import { type ComponentType, type TouchEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { Picture, type PictureProps } from './picture.tsx';
import type PictureViewer from './picture-viewer.tsx';
import * as texts from './ui-texts.ts';

/** One picture in two sizes: `picture` fills the gallery, `thumbnail` its button. `page` shows it whole without scripts, with a way back. */
export type GalleryPicture = {
  picture: Omit<PictureProps, 'priority' | 'className'>;
  thumbnail: Omit<PictureProps, 'priority' | 'className' | 'alt'>;
  page?: string;
};

type GalleryProps = {
  /** What the pictures show, such as the piece's name. */
  label: string;
  /** A piece higher than wide: on a phone its pictures are shown whole. */
  isTall?: boolean;
  /** At most 12. */
  pictures: readonly GalleryPicture[];
  /** Where a line drawing of the first picture is, pixel upon pixel: a handle uncovers it. */
  drawing?: string | null | undefined;
  /** The first picture is the largest of the page. */
  priority?: boolean;
};

/** Fetched when it is first opened. */
type OpenViewer = { Viewer: ComponentType<Parameters<typeof PictureViewer>[0]>; start: number };

/**
 * A large picture and its thumbnails, which on a phone are dots in a line of 32 px under it. They are radios and CSS shows the chosen slide, so it works
 * with arrow keys and without scripts, and pictures not looked at are never fetched. Scripts add the swipe and the zoom.
 */
export function Gallery({ label, isTall = false, pictures, drawing, priority = false }: GalleryProps) {
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const startX = useRef<number | null>(null);
  const [viewer, setViewer] = useState<OpenViewer | null>(null);
  const count = pictures.length;

  const radios = () => [...(root.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
  const choose = (index: number) => radios()[index]?.click();

  async function openViewer(page: string, start: number) {
    try {
      const { default: Viewer } = await import('./picture-viewer.tsx');
      setViewer({ Viewer, start });
    } catch {
      location.assign(page);
    }
  }
  function closeViewer(last: number) {
    // What lies behind a modal dialog can't be focused, and a dialog that is taken away gives no focus back.
    flushSync(() => setViewer(null));
    choose(last);
    root.current?.querySelector<HTMLElement>(`[data-slide="${last}"] a`)?.focus({ preventScroll: true });
  }
  function swipe(event: TouchEvent) {
    const travel = (event.changedTouches[0]?.clientX ?? 0) - (startX.current ?? 0);
    if (startX.current === null || Math.abs(travel) < 48) return;
    const at = radios().findIndex((radio) => radio.checked);
    choose((at + (travel < 0 ? 1 : -1) + count) % count);
  }

  return (
    <fieldset ref={root} className={classNames('gallery', isTall && 'gallery-tall')}>
      <legend className="sr-only">{texts.pictures(label)}</legend>
      <div
        className="relative"
        onTouchStart={(event) => {
          startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={swipe}
      >
        {pictures.map(({ picture, page }, index) => {
          const shown = (
            <Picture {...picture} priority={priority && index === 0} className="aspect-5/4 min-[700px]:aspect-square" />
          );
          return (
            <div key={picture.src} className="gallery-slide" data-slide={index}>
              {page ? (
                <a
                  href={page}
                  data-needs-scripts
                  aria-label={texts.openLarger(picture.alt)}
                  className="block cursor-zoom-in"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey) return;
                    event.preventDefault();
                    void openViewer(page, index);
                  }}
                >
                  {shown}
                </a>
              ) : (
                shown
              )}
            </div>
          );
        })}
      </div>
      {drawing ? (
        <div className="drawn print-hidden">
          <img src={drawing} alt="" loading="lazy" fetchPriority="low" />
          <input type="range" defaultValue={0} step={5} aria-label={texts.showDrawn} />
          <label>
            <input type="checkbox" />
            <span>{texts.drawn}</span>
            <span>{texts.made}</span>
          </label>
        </div>
      ) : null}
      {count > 1 ? (
        <div className="gallery-thumbnails">
          {pictures.map(({ picture, thumbnail }, index) => (
            <div key={picture.src} className="gallery-thumbnail">
              <input
                type="radio"
                name={id}
                data-thumbnail={index}
                aria-label={texts.picture(index + 1, count, picture.alt)}
                defaultChecked={index === 0}
              />
              <Picture {...thumbnail} alt="" className="aspect-square" />
            </div>
          ))}
        </div>
      ) : null}
      {viewer ? (
        <viewer.Viewer
          label={label}
          pictures={pictures.map(({ picture }) => picture)}
          start={viewer.start}
          onClose={closeViewer}
        />
      ) : null}
    </fieldset>
  );
}

import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type TouchEvent, useId, useRef, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Picture, type PictureProps } from './picture.tsx';

/**
 * One picture in two sizes: `picture` fills the gallery, `thumbnail` its button; `zoomed.src` is what the viewer fetches, and
 * `zoomed.page` shows it without scripts, with a way back.
 */
export type GalleryPicture = {
  picture: Omit<PictureProps, 'priority' | 'className'>;
  thumbnail: Omit<PictureProps, 'priority' | 'className' | 'alt'>;
  zoomed?: { src: string; page: string };
};

type GalleryProps = {
  /** What the pictures show, such as the piece's name. */
  label: string;
  /** At most 12. */
  pictures: readonly GalleryPicture[];
  ratio?: 'piece' | 'room' | 'square';
  /** The first picture is the largest of the page. */
  priority?: boolean;
};

const RATIO = { piece: 'aspect-4/5', room: 'aspect-3/2', square: 'aspect-square' };
const ARROW =
  'pointer-events-auto grid size-12 cursor-pointer place-items-center border border-ink/20 bg-chalk hover:bg-ink hover:text-chalk';

/**
 * A large picture and its thumbnails, on phones too. The thumbnails are radios and CSS shows the chosen slide, so it works
 * with arrow keys and without scripts, and pictures not looked at are never fetched. Scripts add the swipe and the zoom.
 */
export function Gallery({ label, pictures, ratio = 'piece', priority = false }: GalleryProps) {
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const startX = useRef<number | null>(null);
  const [opened, setOpened] = useState<GalleryPicture | null>(null);
  const count = pictures.length;
  const radioId = (index: number) => `${id}-${(index + count) % count}`;

  function swipe(event: TouchEvent) {
    const travel = (event.changedTouches[0]?.clientX ?? 0) - (startX.current ?? 0);
    if (startX.current === null || Math.abs(travel) < 48) return;
    const radios = [...(root.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
    const at = radios.findIndex((radio) => radio.checked);
    radios[(at + (travel < 0 ? 1 : -1) + count) % count]?.click();
  }

  return (
    <fieldset ref={root} className="gallery min-w-0">
      <legend className="sr-only">{`Pictures of ${label}`}</legend>
      <div
        className="relative"
        onTouchStart={(event) => {
          startX.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={swipe}
      >
        {pictures.map(({ picture, zoomed }, index) => {
          const shown = <Picture {...picture} priority={priority && index === 0} className={RATIO[ratio]} />;
          return (
            <div key={picture.src} className="gallery-slide" data-slide={index}>
              {zoomed ? (
                <a
                  href={zoomed.page}
                  data-needs-scripts
                  aria-label={`Open larger: ${picture.alt}`}
                  className="block cursor-zoom-in"
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey) return;
                    event.preventDefault();
                    setOpened(pictures[index] ?? null);
                  }}
                >
                  {shown}
                </a>
              ) : (
                shown
              )}
              {count > 1 ? (
                <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between">
                  <span className="tabular bg-chalk px-3 py-1.5 text-sm">{`${index + 1} / ${count}`}</span>
                  {/* Labels of the neighbouring radios: the pointer's way, the keyboard has the radios themselves. */}
                  <span aria-hidden="true" className="flex">
                    <label htmlFor={radioId(index - 1)} className={ARROW}>
                      <ChevronLeft strokeWidth={1.5} />
                    </label>
                    <label htmlFor={radioId(index + 1)} className={`${ARROW} border-l-0`}>
                      <ChevronRight strokeWidth={1.5} />
                    </label>
                  </span>
                </div>
              ) : null}
            </div>
          );
        })}
      </div>
      {count > 1 ? (
        <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(5rem,1fr))]">
          {pictures.map(({ picture, thumbnail }, index) => (
            <div key={picture.src} className="gallery-thumbnail">
              <input
                type="radio"
                id={radioId(index)}
                name={id}
                data-thumbnail={index}
                aria-label={`${index + 1} of ${count}: ${picture.alt}`}
                defaultChecked={index === 0}
              />
              <Picture {...thumbnail} alt="" className="aspect-square" />
            </div>
          ))}
        </div>
      ) : null}
      <Dialog open={opened !== null} onClose={() => setOpened(null)} closeOnBack size="full" title={label}>
        {opened ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard pans it with the arrow keys
          <section aria-label={opened.picture.alt} tabIndex={0} className="h-full overflow-auto">
            <img
              src={opened.zoomed?.src}
              alt={opened.picture.alt}
              width={opened.picture.width}
              height={opened.picture.height}
              className="mx-auto max-w-none"
            />
          </section>
        ) : null}
      </Dialog>
    </fieldset>
  );
}

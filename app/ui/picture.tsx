import { classNames } from './class-names.ts';
import { ColorPatch } from './color-patch.tsx';
import { preloadPicture } from './preload-picture.ts';

/** One `<source>`: `{ type: 'image/avif', srcSet: '/a-400.avif 400w, /a-800.avif 800w' }`, best format first. */
type PictureSource = { type: string; srcSet: string; media?: string };

export type PictureProps = {
  sources: readonly PictureSource[];
  /** The JPEG for browsers that know none of the sources. */
  src: string;
  /** Pixels of the original; they reserve the place, so they are never left out. */
  width: number;
  height: number;
  /** Empty for a picture that adds nothing to the words beside it. */
  alt: string;
  /** How wide the page shows it, in CSS: of the widths offered, browsers take what fits. */
  sizes: string;
  /** The largest picture of the page: loaded at once and first. */
  priority?: boolean;
  /** Dominant colour as `#rrggbb`, painted until the picture arrives. */
  placeholderColor?: string;
  /** Of the frame: its ratio (`aspect-4/5`) and its width. The picture fills it. */
  className?: string;
  /** `contain` shows all of it, on the placeholder's ground. */
  fit?: 'cover' | 'contain';
};

/**
 * A picture in modern formats with its place and its colour reserved. The colour is an SVG attribute, because the
 * content security policy allows no style attribute.
 */
export function Picture({
  sources,
  src,
  width,
  height,
  alt,
  sizes,
  priority = false,
  placeholderColor,
  className,
  fit = 'cover',
}: PictureProps) {
  if (priority) preloadPicture({ sources, src, sizes });
  return (
    <span className={classNames('picture', fit === 'contain' && 'picture-whole', className)}>
      {placeholderColor ? <ColorPatch color={placeholderColor} /> : null}
      <picture>
        {sources.map((source) => (
          <source key={source.type + (source.media ?? '')} sizes={sizes} {...source} />
        ))}
        <img
          src={src}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
        />
      </picture>
    </span>
  );
}

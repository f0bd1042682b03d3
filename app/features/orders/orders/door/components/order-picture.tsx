import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Picture, type PictureProps } from '#app/ui/picture.tsx';

/** Variants every picture has: a list needs the smallest, a lone picture the next. */
const WIDTHS = { small: 200, large: 400 };

interface OrderPictureProps {
  pictureKey: string | null;
  size?: keyof typeof WIDTHS;
  fit?: PictureProps['fit'];
  className: string;
}

/** The picture a piece had when it was ordered. Its name always stands beside it, so it says nothing itself. */
export function OrderPicture({ pictureKey, size = 'small', fit, className }: OrderPictureProps) {
  if (!pictureKey) return <span aria-hidden="true" className={classNames('resist-dots block', className)} />;
  const width = WIDTHS[size];
  const { sources, img } = pictureSources({ key: pictureKey, width, height: width * 1.25, widths: [width] });
  const { src, height } = img;
  return (
    <Picture
      sources={sources}
      src={src}
      width={width}
      height={height}
      alt=""
      sizes={`${width}px`}
      className={className}
      fit={fit}
    />
  );
}

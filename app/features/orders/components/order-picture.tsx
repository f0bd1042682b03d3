import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';

/** The smallest variant there is of every picture: what an order shows is never larger than this. */
const WIDTH = 200;

/** The picture a piece had when it was ordered. Its name always stands beside it, so it says nothing itself. */
export function OrderPicture({ pictureKey, className }: { pictureKey: string | null; className: string }) {
  if (!pictureKey) return <span aria-hidden="true" className={classNames('resist-dots block', className)} />;
  const { sources, img } = pictureSources({ key: pictureKey, width: WIDTH, height: 250, widths: [WIDTH] });
  return <Picture sources={sources} src={img.src} width={img.width} height={img.height} alt="" className={className} />;
}

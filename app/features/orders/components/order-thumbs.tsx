import { pictureUrl } from '#app/platform/images/picture-sources.ts';

/** The first pieces of an order as small pictures, one format each: a list of many must stay small. Their names stand beside them. */
export function OrderThumbs({ pictureKeys }: { pictureKeys: readonly string[] }) {
  return pictureKeys.map((key, index) => (
    <img
      // biome-ignore lint/suspicious/noArrayIndexKey: the same piece may be there in two colours
      key={index}
      src={pictureUrl({ key, width: 200, height: 250, widths: [200] }, 200, 'webp')}
      alt=""
      width={40}
      height={50}
      loading="lazy"
    />
  ));
}

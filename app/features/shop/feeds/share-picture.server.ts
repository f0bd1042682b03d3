import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { lowestPrice } from '#app/features/shop/catalog/door/variations.ts';
import { mediaBase, pictureUrl } from '#app/platform/images/picture-sources.ts';
import { renderShared } from '#app/platform/images/render-shared.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { drawSharedWords, SHARED } from './share-picture.ts';
import { sharePictureTexts as texts } from './share-picture-texts.ts';

/**
 * The picture that stands for a piece where its link is shared, with its name and price. Where it cannot be drawn at the moment, the
 * address of the photograph alone. Undefined for a piece without one.
 */
export async function sharePicture(
  store: ObjectStore,
  { product, businessName }: { product: Product; businessName: string },
): Promise<{ jpeg: Uint8Array } | { photo: string } | undefined> {
  const [picture] = product.pictures;
  if (!picture) return undefined;
  const { priceKobo, isFrom, usualKobo } = lowestPrice(product);
  const price = formatKobo(priceKobo);
  const svg = drawSharedWords({
    name: product.name,
    price: isFrom ? texts.from(price) : price,
    usualPrice: usualKobo ? texts.insteadOf(formatKobo(usualKobo)) : undefined,
    businessName,
  });
  const key = pictureUrl(picture, SHARED.photo).slice(mediaBase.length);
  const read = async () => {
    const object = await store.get(key);
    return object.ok ? new Uint8Array(await new Response(object.body).arrayBuffer()) : undefined;
  };
  const jpeg = await renderShared({ svg, photo: { key, read, width: SHARED.photo, height: SHARED.height } });
  return jpeg ? { jpeg } : { photo: pictureUrl(picture, 828) };
}

import { toCsv } from '#app/platform/csv/csv.ts';
import { cut, type FeedItem, feedPrice, saleDays } from './feed-items.ts';

const MOST = { title: 200, description: 9_999, name: 100 };

const COLUMNS = [
  ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link'],
  ...['sale_price', 'sale_price_effective_date', 'additional_image_link', 'brand', 'item_group_id'],
  ...['color', 'size', 'material', 'product_type'],
];

/** The same for a catalogue of Meta (Facebook, Instagram, WhatsApp): its words for availability have spaces. */
export function metaFeed(items: readonly FeedItem[]): string {
  return toCsv(
    COLUMNS,
    items.map((item) => ({
      id: item.id,
      title: cut(item.title, MOST.title),
      description: cut(item.description, MOST.description),
      availability: item.isForSale ? 'in stock' : 'out of stock',
      condition: 'new',
      price: feedPrice(item.priceKobo),
      sale_price: item.sale ? feedPrice(item.sale.priceKobo) : '',
      // Google's hour has no colon, theirs has.
      sale_price_effective_date: item.sale ? saleDays(item.sale, '+01:00') : '',
      link: item.link,
      image_link: item.imageLink,
      additional_image_link: item.moreImages.slice(0, 10).join(','),
      brand: cut(item.brand, MOST.name),
      item_group_id: item.groupId ?? '',
      color: cut(item.color ?? '', MOST.name),
      size: cut(item.size ?? '', MOST.name),
      material: cut(item.material, MOST.name),
      product_type: cut(item.category, MOST.name),
    })),
  );
}

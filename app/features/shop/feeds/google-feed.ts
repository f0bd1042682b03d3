import { cut, type FeedItem, feedPrice, saleDays } from './feed-items.ts';

/** What Google Merchant takes at most (support.google.com/merchants, product data specification). */
const MOST = { title: 150, description: 5_000, moreImages: 10, name: 70, color: 100, category: 750 };

/**
 * RSS 2.0 with Google's names, a field to a line. Made to order is `in_stock` with its days, as the shop takes the order and starts
 * at once. `identifier_exists` is not said: brand and part number are there.
 */
export function googleFeed(
  items: readonly FeedItem[],
  shop: { title: string; link: string; description: string },
): string {
  const channel = (['title', 'link', 'description'] as const).map(
    (name) => `<${name}>${escaped(shop[name])}</${name}>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    ...channel,
    ...items.flatMap((item) => ['<item>', ...fieldsOf(item).map(write), '</item>']),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

type Field = [name: string, value: string];

function fieldsOf(item: FeedItem): Field[] {
  const fields: (Field | null)[] = [
    ['id', item.id],
    item.groupId === null ? null : ['item_group_id', item.groupId],
    ['title', cut(item.title, MOST.title)],
    ['description', cut(item.description, MOST.description)],
    ['link', item.link],
    ['image_link', item.imageLink],
    ...item.moreImages.slice(0, MOST.moreImages).map((address): Field => ['additional_image_link', address]),
    ['availability', item.isForSale ? 'in_stock' : 'out_of_stock'],
    ['price', feedPrice(item.priceKobo)],
    ...saleOf(item),
    ['brand', cut(item.brand, MOST.name)],
    ['mpn', item.id],
    ['condition', 'new'],
    item.color === null ? null : ['color', cut(item.color, MOST.color)],
    item.size === null ? null : ['size', cut(item.size, MOST.color)],
    item.material === '' ? null : ['material', cut(item.material, MOST.color)],
    ['product_type', cut(item.category, MOST.category)],
    ['min_handling_time', String(item.leadDays.min)],
    ['max_handling_time', String(item.leadDays.max)],
  ];
  return fields.filter((field) => field !== null);
}

const saleOf = ({ sale }: FeedItem): Field[] =>
  sale
    ? [
        ['sale_price', feedPrice(sale.priceKobo)],
        ['sale_price_effective_date', saleDays(sale, '+0100')],
      ]
    : [];

const write = ([name, value]: Field) => `<g:${name}>${escaped(value)}</g:${name}>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

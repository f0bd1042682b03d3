import Papa from 'papaparse';

/** Files as other shops export them, with what real ones are full of. The same number gives the same file. */

const WOODS = ['Iroko', 'Mahogany', 'Opepe', 'Àfàrà'];
const KINDS = ['Sofa', 'Armchair', 'Dining Table', 'Bed Frame', 'Wardrobe', 'Floor Lamp', 'Bookshelf', 'Side Table'];
const TYPES = ['Sitting', 'Chairs', 'Tables', 'Beds & bedroom', 'Storage', 'lights', 'Storage', 'TABLES'];
const COLORS = ['Blue', 'biege', 'Off-white', 'BROWN', 'Emerald green'];
const SIZES = ['2 seater', '3 seater', '4 seater'];

const BODIES = [
  '<p>Made in our workshop from <strong>seasoned wood</strong>&nbsp;&mdash; no two are alike.</p>\n<ul>\n<li>Hand-rubbed oil</li>\n<li>Brass feet, 12&quot; high</li>\n</ul>',
  '<div style="font-family:Arial"><p><span>Sits five.</span><br><br>Fabric samples are free.</p><table><tr><td>Width</td><td>210 cm</td></tr></table></div>',
  'Plain words, with a "quote" and a comma\nand a second line',
  '<p>Unclosed <b>bold<p>Second <script>alert(1)</script>paragraph &amp; a price of ₦5</p>',
  '',
];

interface Made {
  columns: string[];
  rows: Record<string, string>[];
}

/** How a file lies on the disk: the marks, line ends and letters of the programs it went through. */
type Encoding = 'utf-8' | 'utf-8 with a mark' | 'windows-1252';

export function bytesOf({ columns, rows }: Made, encoding: Encoding = 'utf-8 with a mark'): Uint8Array {
  const text = Papa.unparse({ fields: columns, data: rows.map((row) => columns.map((name) => row[name] ?? '')) });
  if (encoding === 'utf-8') return Buffer.from(text.replaceAll('\r\n', '\n'));
  if (encoding === 'utf-8 with a mark') return Buffer.from(`\ufeff${text}`);
  // What that alphabet lacks, such a program has lost already.
  return Buffer.from(text.replaceAll('—', '\u0097').replace(/[^\0-\u00ff]/g, '?'), 'latin1');
}

const SHOPIFY = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Option1 Name'],
  ...[
    'Option1 Value',
    'Option2 Name',
    'Option2 Value',
    'Option3 Name',
    'Option3 Value',
    'Variant SKU',
    'Variant Grams',
  ],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Price'],
  ...['Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card'],
  ...['SEO Title', 'Google Shopping / Condition', 'Variant Image', 'Cost per item', 'Status'],
];

export interface ForeignOptions {
  products: number;
  /** Where their pictures are. */
  pictures?: string;
  /** Products whose price is another than usual, by their number. */
  dearer?: readonly number[];
}

/** Woods by which every tenth product of Shopify is chosen, each dearer than the one before; one of them isn't made in the larger size. */
const CHOSEN_WOODS = ['Iroko', 'Teak', 'Àfàrà'];

/** Shopify's export: several rows a product, prices in dollars, every eighth without one, a gift card, a handle that comes again. */
export function shopifyFile({ products, pictures = 'https://cdn.example/p', dearer = [] }: ForeignOptions): Made {
  const rows: Record<string, string>[] = [];
  for (let number = 0; number < products; number += 1) {
    const pick = <Item>(list: readonly Item[]) => list[number % list.length] as Item;
    const name = `${pick(WOODS)} ${pick(KINDS)} ${number + 1}`;
    const handle = name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-');
    const price = 120 + (number % 40) * 35 + (dearer.includes(number) ? 7 : 0);
    const first = {
      Handle: handle,
      Title: name,
      'Body (HTML)': pick(BODIES),
      Vendor: 'Old Workshop',
      Type: pick(TYPES),
      'Product Category': 'Furniture > Sofas',
      Tags: `handmade, ${pick(WOODS)}, "quoted" tag`,
      Published: 'true',
      'SEO Title': name,
      'Google Shopping / Condition': 'new',
      Status: number % 9 === 4 ? 'draft' : 'active',
      'Gift Card': number === 7 ? 'true' : 'false',
    };
    const colors = number % 15 === 9 ? ['Blue', 'Emerald green'] : number % 3 === 0 ? COLORS.slice(0, 2) : [''];
    const sizes = number % 4 === 0 ? SIZES.slice(0, 2) : [''];
    const woods = number % 10 === 8 ? CHOSEN_WOODS : [''];
    const variants = colors
      .flatMap((color) => sizes.map((size, index) => ({ color, size, more: index * 150 })))
      .flatMap((variant) => woods.map((wood, index) => ({ ...variant, wood, more: variant.more + index * 40 })))
      .filter(({ wood, size }) => wood !== 'Àfàrà' || size !== '3 seater');
    variants.forEach(({ color, size, wood, more }, index) => {
      rows.push({
        ...(index === 0 ? first : { Handle: handle }),
        ...option(1, color ? 'Colour' : 'Title', color || 'Default Title', index === 0),
        ...(size ? option(2, 'Size', size, index === 0) : {}),
        ...(wood ? option(3, number % 20 === 8 ? 'Wood' : 'WOOD', wood, index === 0) : {}),
        ...(number % 10 === 3 ? option(3, 'Fabric', 'Velvet', index === 0) : {}),
        'Variant SKU': `'SKU-${number}-${index}`,
        'Variant Grams': String(18_500 + number),
        'Cost per item': '60',
        'Variant Inventory Tracker': number % 5 === 0 ? 'shopify' : '',
        'Variant Inventory Qty': String((number % 7) - 1),
        'Variant Inventory Policy': 'deny',
        'Variant Price': number % 8 === 6 ? '' : (price + more).toFixed(2),
        'Variant Compare At Price': number % 6 === 0 ? (price + 90).toFixed(2) : '',
        ...(index === 0 ? { 'Image Src': `${pictures}/${number}-1.jpg?v=1`, 'Image Position': '1' } : {}),
        ...(index === 0 ? { 'Image Alt Text': `${name}, front` } : {}),
      });
    });
    rows.push({ Handle: handle, 'Image Src': `${pictures}/${number}-2.jpg?v=1`, 'Image Position': '2' });
    // A product pasted a second time, further down.
    if (number === 5) rows.push({ Handle: handle, Title: `${name} copy`, 'Variant Price': price.toFixed(2) });
  }
  return { columns: SHOPIFY, rows };
}

const option = (number: number, name: string, value: string, isFirst: boolean) => ({
  ...(isFirst ? { [`Option${number} Name`]: name } : {}),
  [`Option${number} Value`]: value,
});

const SALE_DAYS = { 'Date sale price starts': '2026-12-01 0:00:00', 'Date sale price ends': '2026-12-24 23:59:59' };

const WOO = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
  ...[
    'Description',
    'Tax status',
    'In stock?',
    'Stock',
    'Backorders allowed?',
    'Weight (kg)',
    'Length (in)',
    'Width (in)',
  ],
  ...['Height (in)', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Position'],
  ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global', 'Attribute 2 name'],
  ...['Attribute 2 value(s)', 'Attribute 3 name', 'Attribute 3 value(s)', 'Meta: _yoast_wpseo_title'],
  ...['Date sale price starts', 'Date sale price ends'],
];

/** WooCommerce's export: variations by `id:` and by SKU, some in any wood, sales with and without days, inches, line ends as `\n`, prices in naira, a group and an orphan. */
export function wooFile({ products, pictures = 'https://old.example/wp', dearer = [] }: ForeignOptions): Made {
  const rows: Record<string, string>[] = [];
  for (let number = 0; number < products; number += 1) {
    const pick = <Item>(list: readonly Item[]) => list[number % list.length] as Item;
    const id = String(4000 + number * 3);
    const isVariable = number % 3 === 1;
    const price = 85_000 + (number % 50) * 2_500 + (dearer.includes(number) ? 500 : 0);
    rows.push({
      ID: id,
      Type: number === 4 ? 'grouped' : isVariable ? 'variable' : 'simple',
      SKU: `W-${number}`,
      Name: `${pick(WOODS)} ${pick(KINDS)} ${number + 1}`,
      Published: number % 6 === 5 ? '-1' : '1',
      'Visibility in catalog': 'visible',
      'Short description': 'Made to order.\\nAsk us.',
      Description: pick(BODIES).replaceAll('\n', '\\n'),
      'In stock?': number % 11 === 9 ? '0' : '1',
      Stock: number % 4 === 0 ? String(number % 9) : '',
      'Backorders allowed?': '0',
      'Weight (kg)': '32.5',
      ...(number % 2 ? {} : { 'Length (in)': '80', 'Width (in)': '35.5', 'Height (in)': '30' }),
      'Regular price': isVariable || number % 8 === 6 ? '' : String(price),
      'Sale price': number % 7 === 0 && !isVariable ? String(price - 5_000) : '',
      ...(number % 14 === 7 ? SALE_DAYS : {}),
      Categories: `Furniture, Furniture > ${pick(TYPES)}`,
      Tags: 'handmade, oil\\, wax',
      Images: `${pictures}/${number}-a.jpg, ${pictures}/${number}-b,c.jpg`,
      'Attribute 1 name': isVariable ? 'Color' : 'Wood',
      'Attribute 1 value(s)': isVariable ? 'Blue, Beige' : pick(WOODS),
      ...(isVariable ? { 'Attribute 2 name': 'Size', 'Attribute 2 value(s)': '3 ft, 6 ft' } : {}),
      ...(number % 9 === 7 ? { 'Attribute 3 name': 'Wood', 'Attribute 3 value(s)': 'Iroko, Teak' } : {}),
      'Meta: _yoast_wpseo_title': 'Buy now!',
    });
    if (!isVariable) continue;
    for (const [index, size] of ['3 ft', '6 ft'].entries()) {
      rows.push({
        ID: String(Number(id) + index + 1),
        Type: 'variation',
        Name: 'a variation',
        Published: '1',
        Parent: number % 2 ? `id:${id}` : `W-${number}`,
        'In stock?': '1',
        'Regular price': String(price + index * 20_000),
        'Attribute 1 name': 'Color',
        'Attribute 1 value(s)': index ? 'Beige' : 'Blue',
        'Attribute 2 name': 'Size',
        'Attribute 2 value(s)': size,
        ...(number % 9 === 7 ? { 'Attribute 3 name': 'Wood', 'Attribute 3 value(s)': '' } : {}),
      });
    }
  }
  rows.push({ ID: '99999', Type: 'variation', Name: 'Lost', Parent: 'id:1', 'Regular price': '9000' });
  return { columns: WOO, rows };
}

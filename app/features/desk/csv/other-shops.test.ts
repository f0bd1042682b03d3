import { expect, it } from 'vitest';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { isPrestaShop, readerOf } from './sources.ts';

function read(...lines: string[]) {
  const parsed = parseCsv(lines.join('\n'));
  if (!parsed.ok) throw new Error(parsed.reason);
  const reader = readerOf(parsed.csv.columns);
  return { source: reader?.source, file: reader?.read(parsed.csv), columns: parsed.csv.columns };
}

const ETSY =
  'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU';

it('reads Etsy’s active listings', () => {
  const { source, file } = read(
    ETSY,
    '"Iroko stool, low","Low &amp; strong\nMade by us",120.00,USD,3,"wood_stool,handmade","iroko,oil",https://i.etsystatic.com/1.jpg,https://i.etsystatic.com/2.jpg,,,,,,,,STOOL-1',
    'Bench,Long,90.00,USD,5,,,,,,Primary color,Colour,"Blue,Red",Size,Length,"4 ft,6 ft",B',
    'Bench two,Long,90.00,USD,0,,,,,,,,,,,,B',
  );
  expect(source).toBe('etsy');
  expect(file?.leftColumns).toEqual([]);
  expect(file?.products).toMatchObject([
    {
      foreignId: 'STOOL-1',
      name: 'Iroko stool, low',
      tags: ['wood stool', 'handmade'],
      facts: [['Materials', 'iroko, oil']],
      pictures: [{ address: 'https://i.etsystatic.com/1.jpg' }, { address: 'https://i.etsystatic.com/2.jpg' }],
      variants: [{ price: '120.00', stock: 3, isInStock: true }],
    },
    {
      // A number that two have is nobody's.
      foreignId: 'Bench',
      options: [
        { name: 'Colour', values: ['Blue', 'Red'] },
        { name: 'Length', values: ['4 ft', '6 ft'] },
      ],
      variants: [{ stock: null }],
      notes: [expect.stringContaining('one price and one stock count')],
    },
    { foreignId: 'Bench two', variants: [{ stock: 0, isInStock: false }] },
  ]);
});

const SQUARE =
  'Reference Handle,Token,Item Name,Variation Name,SKU,Description,Categories,Reporting Category,GTIN,Square Online Item Visibility,Item Type,Weight (lb),Price,Online Sale Price,Archived,Option Name 1,Option Value 1,Current Quantity Lekki,New Quantity Lekki,Current Quantity Yaba';

it('reads Square’s item library, a row for each variation', () => {
  const { source, file } = read(
    SQUARE,
    '#a,TOKA1,Sofa,Blue,S-1,Deep,"Sitting (T2B3ROTJ3HFGVBO22QLOOJDE), Sofas",Sitting,,visible,Physical good,110,"$450.00",,N,Colour,Blue,2,,1',
    '#b,TOKA2,Sofa,Red,S-2,,,,,visible,Physical good,110,"$470.00",,N,Colour,Red,,,',
    '#c,TOKB1,Bench,4 ft,,Long,Garden,,,hidden,Physical good,,90,80,Y,,,,,',
    '#d,TOKB2,Bench,6 ft,,,,,,hidden,Physical good,,variable,,Y,,,,,',
    '#e,TOKC1,Fitting,Regular,,,,,,visible,Appointments service,,10,,N,,,,,',
  );
  expect(source).toBe('square');
  expect(file?.leftColumns).toEqual(['SKU']);
  expect(file?.products).toMatchObject([
    {
      foreignId: 'TOKA1',
      categories: ['Sitting', 'Sofas'],
      isPublished: true,
      options: [{ name: 'Colour' }],
      variants: [
        { choices: new Map([['Colour', 'Blue']]), price: '$450.00', stock: 3 },
        { choices: new Map([['Colour', 'Red']]), price: '$470.00', stock: null },
      ],
    },
    {
      foreignId: 'TOKB1',
      isPublished: false,
      options: [{ name: 'Variation' }],
      notes: [expect.any(String)],
      variants: [
        { choices: new Map([['Variation', '4 ft']]), price: '90', otherPrice: '80' },
        { choices: new Map([['Variation', '6 ft']]), price: 'variable' },
      ],
    },
    { refusal: expect.stringContaining('download or a service') },
  ]);
  expect(file?.products[0]?.grams).toBeCloseTo(49_895.12);
});

it('reads Wix’ products, with what each variant asks on top', () => {
  const { source, file } = read(
    'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,additionalInfoTitle1,additionalInfoDescription1',
    'p1,Product,Sofa,<p>Deep</p>,a_1~mv2.jpg;https://x.example/2.jpg,Sitting;Sofas,S1,New,450,,true,PERCENT,10,InStock,50,,Colour,COLOR,#0000ff:Blue;#ff0000:Red,Care,Dry cloth',
    'p1,Variant,,,,,S1-B,,,0,true,,,4,,,Colour,,#0000ff:Blue,,',
    'p1,Variant,,,,,S1-R,,,20.50,true,,,0,,,Colour,,#ff0000:Red,,',
    'p2,Product,Stool,Low,,,,,90,,false,PERCENT,0,OutOfStock,,,,,,,',
  );
  expect(source).toBe('wix');
  expect(file?.leftColumns).toEqual(['sku', 'ribbon']);
  expect(file?.products).toMatchObject([
    {
      foreignId: 'p1',
      categories: ['Sitting', 'Sofas'],
      grams: 50_000,
      facts: [['Care', 'Dry cloth']],
      options: [{ name: 'Colour', values: ['Blue', 'Red'] }],
      pictures: [{ address: 'https://static.wixstatic.com/media/a_1~mv2.jpg' }, { address: 'https://x.example/2.jpg' }],
      variants: [
        { choices: new Map([['Colour', 'Blue']]), price: '450', otherPrice: '10 %', stock: 4 },
        { choices: new Map([['Colour', 'Red']]), price: '470.50', stock: 0 },
      ],
    },
    { foreignId: 'p2', isPublished: false, variants: [{ price: '90', otherPrice: '', stock: null, isInStock: false }] },
  ]);
});

it('reads Wix’ new catalogue', () => {
  const { source, file } = read(
    'handle,fieldType,name,visible,plainDescription,media,mediaAltText,ribbon,brand,price,strikethroughPrice,inventory,sku,weight,productOptionName1,productOptionType1,productOptionChoices1',
    'sofa,PRODUCT,Sofa,TRUE,Deep,https://x.example/1.jpg,From the front,,,450,500,,,,Size,TEXT_CHOICES,2 seats;3 seats',
    'sofa,VARIANT,,TRUE,,,,,,450,,IN_STOCK,,,Size,TEXT_CHOICES,2 seats',
    'sofa,VARIANT,,FALSE,,,,,,600,,OUT_OF_STOCK,,,Size,TEXT_CHOICES,3 seats',
    'lost,VARIANT,,TRUE,,,,,,600,,,,,,,',
  );
  expect(source).toBe('wix');
  expect(file?.products).toMatchObject([
    {
      pictures: [{ alt: 'From the front' }],
      variants: [{ choices: new Map([['Size', '2 seats']]), price: '450', otherPrice: '500', isInStock: true }],
    },
    { refusal: expect.stringContaining('without its product') },
  ]);
});

it('takes no list of one’s own for another shop’s', () => {
  for (const columns of ['name,category,price', 'Title,Type,Price,Quantity', 'Item,Variation,Price']) {
    expect(read(columns, 'a,b,c').source, columns).toBeUndefined();
  }
});

it.each([
  'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position',
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded',
])('knows PrestaShop’s list %s', (columns) => {
  const found = read(columns, '1;2;3;4;5');
  expect(found.source).toBeUndefined();
  expect(isPrestaShop(found.columns)).toBe(true);
});

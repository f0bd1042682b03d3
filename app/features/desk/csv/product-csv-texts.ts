import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { optionTexts } from '#app/features/shop/options/door/option-texts.ts';
import { MAX_OPTION_NAME, MOST_OPTIONS, MOST_VALUES } from '#app/features/shop/options/door/options.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const clip = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters).toWellFormed().trim()}…` : text;
/** A few names of something, each short, and how many more there are. */
const few = (names: readonly string[]) => {
  const more = names.length - 6;
  const shown = names.slice(0, 6).map((name) => clip(name, 85));
  return `${shown.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}`;
};

interface NamedInWords {
  there: string;
  here: string;
  values: number;
  added: number;
  isNew: boolean;
}

/** Why an option can't be chosen here. */
const whyNot = {
  one_value: '',
  no_name: ': a name needs letters or digits',
  long_name: `: a name has at most ${MAX_OPTION_NAME} letters`,
  long_value: `: a choice has at most ${MAX_OPTION_NAME} letters`,
  every_shop: ': a product has its colour and its size once',
  twice: ': it is the same as another one of this product',
  many_values: `: an option has at most ${MOST_VALUES} choices, a product ${PRODUCT_FIELDS.options.most}`,
  many_combinations: ': too many combinations',
  full_list: `: your list has at most ${MOST_VALUES} choices`,
  full_shop: `: your shop has at most ${MOST_OPTIONS} options`,
} as const;

/** What the import says of files from other shops. Files of our own: `csv` in products-admin-texts.ts. */
export const productCsvTexts = {
  sources: { shopify: 'Shopify', woocommerce: 'WooCommerce', etsy: 'Etsy', square: 'Square', wix: 'Wix' },
  prestaShop:
    'This is PrestaShop’s list of products. It’s read like a list of your own: amounts are taken for naira, and everything comes as a draft, because descriptions and pictures aren’t in it. To bring those along, add columns called “description” and “pictures” (addresses on the web) to the file.',
  recognised: (source: string, pieces: number, rows: number) =>
    `An export of ${source}: ${plural(pieces, 'product', 'products')} in ${plural(rows, 'row', 'rows')}.`,

  /** What becomes of each part of a product there. */
  becomes: {
    title: 'What becomes what',
    rows: [
      ['Name, tags', 'Name, search words'],
      ['Description with its markup', 'Plain paragraphs, and lists as lines'],
      ['Price', 'Price in naira, as you say below; without one, a draft that waits for it'],
      ['Colour, in any spelling', 'Colours; one you don’t have yet joins your own'],
      ['Size, with its prices', 'Sizes, with what each costs more or less'],
      [
        'Any other option',
        'One of your options, with what each choice costs more; what can’t be one is a line of the description',
      ],
      ['Combinations that aren’t in the file', 'Choices that aren’t made together'],
      ['Sale price with a first and a last day (WooCommerce)', 'Sale price with these days'],
      ['Stock that is counted', 'One count for the piece; what is not counted is made to order'],
      ['Weight, length × width × height', 'Weight in kg; width, depth and height in cm'],
      ['Category or type', 'The category of the same name, or the one you choose below'],
      ['Pictures by their addresses', 'Fetched one after the other once you have pressed Apply, up to 12 a piece'],
      [
        'Published, draft, hidden',
        'A draft: nothing is in the shop before you have seen it, unless you tick that below',
      ],
    ],
  },
  columnsLeft: (names: readonly string[]) =>
    `Columns that don’t come: ${names.slice(0, 40).join(', ')}${names.length > 40 ? ` and ${names.length - 40} more` : ''}.`,
  wrongLetters: (wrong: readonly { line: number; word: string }[]) =>
    `This file isn’t UTF-8 throughout. Read these words again before you apply it: ${wrong.map(({ line, word }) => `“${clip(word, 60)}” in line ${line}`).join(', ')}.`,
  unknownColumns: (names: readonly string[]) =>
    `Columns that aren’t known and are left out: ${names.slice(0, 40).join(', ')}.`,

  choices: {
    title: 'What you need to say first',
    currency: 'The prices in this file are in',
    currencyMissing: 'Say which currency the prices of the file are in',
    currencies: { naira: 'Naira', other: 'Another currency' },
    rate: 'Naira for one of it',
    rateHint: 'Only for another currency, such as 1,600 for one dollar.',
    rateMissing: 'Enter how many naira one of that currency is, such as 1,600',
    roundTo: 'Round prices to',
    roundings: { '1': '₦1', '100': '₦100', '1000': '₦1,000' },
    publish: 'Publish what is published there, once its pictures are here',
    publishHint:
      'Otherwise everything stays a draft until you publish it. What lacks a price or a description stays one in any case.',
    categories: 'Categories without a namesake here',
    category: (name: string, count: number) => `${name || 'No category'} (${plural(count, 'product', 'products')})`,
    choose: 'Leave these out for now',
    make: (name: string) => `Make the category “${name}”`,
    save: 'Show what it would do now',
    first: 'Say the currency first: nothing comes before.',
  },

  own: {
    title: 'Match the columns of this file',
    column: (name: string) => `The column “${clip(name, 60)}” is`,
    example: (cell: string) => `Such as “${cell}”`,
    leave: 'Left out',
    id: 'Its address (id)',
    nameless: 'No column says what the pieces are called. Say below which one is the name.',
    twice: 'Another column is this already',
  },
  newCategories: (names: readonly string[]) => `These categories will be made: ${few(names)}.`,

  options: {
    title: 'What can be chosen',
    lead: 'Nothing is added before you have pressed Apply. Give new choices a swatch or a picture afterwards, under',
    list: 'Options',
    /** `Wood`: `3 choices, 1 new` */
    one: ({ there, here, values, added, isNew }: NamedInWords) => {
      const name = there === here ? clip(there, 60) : `${clip(there, 60)} becomes ${here}`;
      const what = plural(values, 'choice', 'choices');
      return { name, detail: isNew ? `New, with ${what}` : added > 0 ? `${what}, ${added} new` : what };
    },
  },

  leftOut: (count: number) => `${plural(count, 'product is', 'products are')} left out; the list says why.`,
  price: (amount: string) => `Price ${amount}`,
  chooseCategory: (name: string) => `Choose a category for ${name ? `“${name}”` : 'products that have none there'}`,
  draftUntilPictures: 'A draft until its pictures are here; then publish it',
  deletedHere: 'You deleted it here, so it stays away',
  kept: (fields: string) => `Changed both there and here; yours stays: ${fields}`,
  tooManyPieces: (most: number) =>
    `More than ${most.toLocaleString('en-US')} products. Export them in several files, such as one for each category.`,

  pictures: {
    title: 'Pictures on their way',
    toFetch: (count: number) => `${plural(count, 'picture', 'pictures')} to fetch`,
    thenPublished: 'In the shop once its pictures are here',
    progress: 'Pictures fetched',
    of: (here: number, all: number) => `${here.toLocaleString('en-US')} of ${plural(all, 'picture', 'pictures')}`,
    coming: 'They come one after the other, also while you are elsewhere.',
    look: 'Look again',
    failed: (count: number) => `${plural(count, 'picture', 'pictures')} couldn’t be fetched`,
    shown: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en-US')} are shown.`,
    piece: 'Piece',
    address: 'Address',
    why: 'Why',
    retry: 'Try these again',
    leave: 'Do without them',
    reasons: {
      bad_address: 'This is no address of a picture on the web',
      not_public: 'The address isn’t public',
      not_found: 'There is nothing at this address any more',
      refused: 'The other site refuses to give it',
      too_large: 'It is larger than 20 MB',
      too_many_redirects: 'The address leads on and on',
      unreachable: 'The other site didn’t answer, several times',
      not_an_image: 'It is not a picture',
      damaged: 'The file is damaged',
      too_many_pixels: 'It has too many pixels',
      no_room: 'The piece has 12 pictures already',
    },
  },

  /** What of a product cannot come, named in its row. */
  left: {
    giftCard: 'A gift card can’t come',
    grouped: 'A group of other products can’t come; they come one by one',
    external: 'A product sold by another site can’t come',
    nothingToDeliver: 'A download or a service can’t come: the shop delivers furniture',
    orphan: (parent: string) => `A variation without its product (${parent || 'no parent named'})`,
    archivedThere: 'Archived there; it comes as a draft',
    twoTitles: (titles: readonly string[]) => `Several names for one handle; the first is taken: ${titles.join(', ')}`,
    colors: (most: number, left: number) => `At most ${most} colours; ${left} left out`,
    sizes: (most: number, left: number) => `At most ${most} sizes; ${left} left out`,
    noPrice: 'No price there: the draft waits for one',
    valueWithoutPrice: (value: string) => `No price for ${value}: it costs what the piece costs`,
    valuesCut: (values: readonly string[], letters: number) => `Cut at ${letters} letters: ${few(values)}`,
    pricesDiffer: (options: readonly string[]) =>
      `Prices that differ by ${options.map((name) => clip(name, 40)).join(' or ') || 'variant'} don’t come: the highest is taken`,
    pricesAreNoSums: (mostKobo: number) =>
      `Some combinations cost up to ${formatKobo(mostKobo)} more here than there, because here a choice adds the same to each of them. None costs less`,
    ownCombinations: (count: number) =>
      `${plural(count, 'combination keeps its', 'combinations keep their')} own price or units`,
    /** `Wood: Iroko, Teak +₦50,000` */
    option: (name: string, values: readonly { label: string; kobo: number }[]) =>
      optionTexts.chosen(
        name,
        few(values.map(({ label, kobo }) => (kobo === 0 ? label : `${label} ${optionTexts.difference(kobo)}`))),
      ),
    notMade: (pairs: readonly (readonly [one: string, other: string])[]) =>
      `Not made together: ${few(pairs.map(([one, other]) => `${one} and ${other}`))}`,
    madeHereOnly: (count: number, some: readonly string[], isAll: boolean) =>
      `${isAll ? '' : 'At least '}${plural(count, 'combination', 'combinations')} not made there can be ordered here, such as ${some.join('; ')}`,
    unlistedColors: (colors: readonly string[], most: number) =>
      `Not added to your own colours, which have at most ${most} and plain names: ${few(colors)}`,
    otherOption: (name: string, values: readonly string[], why: keyof typeof whyNot) =>
      `${clip(name, 40)} becomes a line of the description (${few(values)})${whyNot[why]}`,
    whyNot,
    saleIsLess: 'On sale by the least that is taken off one of its variants',
    altsCut: (letters: number) => `The words of pictures are cut at ${letters} letters`,
    tagsCut: (letters: number) => `Tags are cut at ${letters} letters`,
    compareAtPrice: (price: string) => `The compare-at price doesn’t come (${price})`,
    salePrice: (price: string) => `The sale price doesn’t come (${price})`,
    materials: 'Materials',
    variation: 'Variation',
    oneForAll:
      'The file has one price and one stock count for all variations: here each costs the same and is made to order',
    unreadablePictures: (count: number) => `${plural(count, 'address', 'addresses')} of pictures can’t be read`,
    tooManyPictures: (most: number, left: number) => `At most ${most} pictures; ${left} left out`,
    nameCut: (letters: number) => `The name is cut at ${letters} letters`,
    descriptionCut: (letters: number) => `The description is cut at ${letters.toLocaleString('en-US')} letters`,
    keywordsCut: (most: number) => `Only the first ${most} tags come`,
    measuresTooLarge: 'The measures don’t come: larger than 20 m',
  },
} as const;

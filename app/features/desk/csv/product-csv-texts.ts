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

/** What the import says about files from other shops. Files of our own: `csv` in products-admin-texts.ts. */
export const productCsvTexts = {
  sources: { shopify: 'Shopify', woocommerce: 'WooCommerce', etsy: 'Etsy', square: 'Square', wix: 'Wix' },
  prestaShop:
    'This is PrestaShop’s list of products. We read it like a list of your own: amounts are taken as naira, and everything comes in as a draft, because descriptions and pictures aren’t in it. To bring those along, add columns called “description” and “pictures” (web addresses) to the file.',
  recognised: (source: string, pieces: number, rows: number) =>
    `An export from ${source}: ${plural(pieces, 'product', 'products')} in ${plural(rows, 'row', 'rows')}.`,

  /** What each part of a product there turns into. */
  becomes: {
    title: 'What becomes what',
    rows: [
      ['Name, tags', 'Name, search words'],
      ['Description with its markup', 'Plain paragraphs, and lists as lines'],
      ['Price', 'Price in naira, as you say below; a piece without one stays a draft'],
      ['Colour, in any spelling', 'Colours; one you don’t have yet joins your own'],
      ['Size, with its prices', 'Sizes, with what each costs more or less'],
      [
        'Any other option',
        'One of your options, with what each choice adds; anything that can’t be one becomes a line of the description',
      ],
      ['Combinations that aren’t in the file', 'Choices that aren’t made together'],
      ['Sale price with a first and a last day (WooCommerce)', 'Sale price with the same days'],
      ['Counted stock', 'One count for the piece; pieces not counted are made to order'],
      ['Weight, length × width × height', 'Weight in kg; width, depth and height in cm'],
      ['Category or type', 'The category of the same name, or the one you choose below'],
      ['Pictures given by address', 'Fetched one after another once you press Apply, up to 12 a piece'],
      [
        'Published, draft, hidden',
        'A draft: nothing goes into the shop before you’ve seen it, unless you tick that below',
      ],
    ],
  },
  columnsLeft: (names: readonly string[]) =>
    `Columns we don’t bring in: ${names.slice(0, 40).join(', ')}${names.length > 40 ? ` and ${names.length - 40} more` : ''}.`,
  wrongLetters: (wrong: readonly { line: number; word: string }[]) =>
    `Some of this file isn’t UTF-8. Check these words before you apply it: ${wrong.map(({ line, word }) => `“${clip(word, 60)}” in line ${line}`).join(', ')}.`,
  unknownColumns: (names: readonly string[]) => `Columns we don’t know, left out: ${names.slice(0, 40).join(', ')}.`,

  choices: {
    title: 'First, tell us',
    currency: 'The prices in this file are in',
    currencyMissing: 'Say which currency the file’s prices are in',
    currencies: { naira: 'Naira', other: 'Another currency' },
    rate: 'Naira for one of them',
    rateHint: 'Only for another currency, such as 1,600 for one dollar.',
    rateMissing: 'Enter how many naira one of that currency is, such as 1,600',
    roundTo: 'Round prices to',
    roundings: { '1': '₦1', '100': '₦100', '1000': '₦1,000' },
    publish: 'Publish what’s published there, once its pictures are here',
    publishHint:
      'Otherwise everything stays a draft until you publish it. Anything without a price or a description stays a draft either way.',
    categories: 'Categories you don’t have here',
    category: (name: string, count: number) => `${name || 'No category'} (${plural(count, 'product', 'products')})`,
    choose: 'Leave these out for now',
    make: (name: string) => `Create the category “${name}”`,
    save: 'Show what it would do now',
    first: 'Say the currency first. Nothing comes in before that.',
  },

  own: {
    title: 'Match the columns of this file',
    column: (name: string) => `The column “${clip(name, 60)}” is`,
    example: (cell: string) => `Such as “${cell}”`,
    leave: 'Left out',
    id: 'Its address (id)',
    nameless: 'No column names the pieces. Say below which one has the names.',
    twice: 'Another column is already this',
  },
  newCategories: (names: readonly string[]) => `These categories will be created: ${few(names)}.`,

  options: {
    title: 'Options',
    lead: 'Nothing is added before you press Apply. Give new choices a swatch or a picture afterwards, under',
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
  deletedHere: 'You deleted it here, so it stays deleted',
  kept: (fields: string) => `Changed both there and here; yours stays: ${fields}`,
  tooManyPieces: (most: number) =>
    `More than ${most.toLocaleString('en-US')} products. Export them in several files, such as one for each category.`,

  pictures: {
    title: 'Pictures on their way',
    toFetch: (count: number) => `${plural(count, 'picture', 'pictures')} to fetch`,
    thenPublished: 'In the shop once its pictures are here',
    progress: 'Pictures fetched',
    of: (here: number, all: number) => `${here.toLocaleString('en-US')} of ${plural(all, 'picture', 'pictures')}`,
    coming: 'They come in one after another, even while you’re on another page.',
    look: 'Look again',
    failed: (count: number) => `${plural(count, 'picture', 'pictures')} couldn’t be fetched`,
    shown: (shown: number, all: number) => `The first ${shown} of ${all.toLocaleString('en-US')} are shown.`,
    piece: 'Piece',
    address: 'Address',
    why: 'Why',
    retry: 'Try these again',
    leave: 'Leave them out',
    reasons: {
      bad_address: 'This isn’t the web address of a picture',
      not_public: 'The address isn’t public',
      not_found: 'There’s nothing at this address any more',
      refused: 'The other site refused to send it',
      too_large: 'It’s larger than 20 MB',
      too_many_redirects: 'The address redirects too many times',
      unreachable: 'The other site didn’t answer, several times',
      not_an_image: 'It isn’t a picture',
      damaged: 'The file is damaged',
      too_many_pixels: 'It has too many pixels',
      no_room: 'The piece already has 12 pictures',
    },
  },

  /** What of a product can't be imported, named in its row. */
  left: {
    giftCard: 'A gift card can’t be imported',
    grouped: 'A group of products can’t be imported; its products come in one by one',
    external: 'A product sold on another site can’t be imported',
    nothingToDeliver: 'A download or a service can’t be imported: the shop delivers furniture',
    orphan: (parent: string) => `A variation without its product (${parent || 'no parent named'})`,
    archivedThere: 'Archived there; it comes in as a draft',
    twoTitles: (titles: readonly string[]) => `Several names for one handle; we use the first: ${titles.join(', ')}`,
    colors: (most: number, left: number) => `At most ${most} colours; ${left} left out`,
    sizes: (most: number, left: number) => `At most ${most} sizes; ${left} left out`,
    noPrice: 'No price there: a draft until you add one',
    valueWithoutPrice: (value: string) => `No price for ${value}: it costs the same as the piece`,
    valuesCut: (values: readonly string[], letters: number) => `Cut at ${letters} letters: ${few(values)}`,
    pricesDiffer: (options: readonly string[]) =>
      `Prices that differ by ${options.map((name) => clip(name, 40)).join(' or ') || 'variant'} don’t come in: we use the highest`,
    pricesAreNoSums: (mostKobo: number) =>
      `Some combinations cost up to ${formatKobo(mostKobo)} more here than there, because here a choice adds the same amount to every combination. None costs less`,
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
    saleIsLess: 'On sale by the smallest amount off any of its variants',
    altsCut: (letters: number) => `Picture descriptions are cut at ${letters} letters`,
    tagsCut: (letters: number) => `Tags are cut at ${letters} letters`,
    compareAtPrice: (price: string) => `The compare-at price is left out (${price})`,
    salePrice: (price: string) => `The sale price is left out (${price})`,
    materials: 'Materials',
    variation: 'Variation',
    oneForAll:
      'The file has one price and one stock count for all variations: here each costs the same and is made to order',
    unreadablePictures: (count: number) => `${plural(count, 'address', 'addresses')} of pictures can’t be read`,
    tooManyPictures: (most: number, left: number) => `At most ${most} pictures; ${left} left out`,
    nameCut: (letters: number) => `The name is cut at ${letters} letters`,
    descriptionCut: (letters: number) => `The description is cut at ${letters.toLocaleString('en-US')} letters`,
    keywordsCut: (most: number) => `Only the first ${most} tags are kept`,
    measuresTooLarge: 'The measurements are left out: larger than 20 m',
  },
} as const;

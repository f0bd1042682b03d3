import type { StockState } from './door/availability.ts';

/** A number of pieces; `hasMore` where counting stopped. */
interface Counted {
  total: number;
  hasMore: boolean;
}

const inAll = ({ total, hasMore }: Counted) =>
  hasMore ? `more than ${total.toLocaleString('en-US')}` : total.toLocaleString('en-US');

/** Enough of a search to recognise it, so that no page fills with what somebody pasted. */
const shown = (query: string) => (query.length > 40 ? `“${query.slice(0, 40).trimEnd()}…”` : `“${query}”`);

/** Everything the shop says. The sentences in tests/spec/quoted-texts.ts are fixed. */
export const catalogTexts = {
  shop: 'Shop',
  allPieces: 'All pieces',
  all: 'All',
  search: { label: 'Search the shop', placeholder: 'Sofa, wardrobe, bed', button: 'Search', bestMatch: 'Best match' },
  categories: 'Categories',
  resultsFor: (query: string) => `Results for ${shown(query)}`,
  searched: shown,
  pieces: (counted: Counted) => `${inAll(counted)} ${counted.total === 1 ? 'piece' : 'pieces'}`,
  showing: (shown: number, counted: Counted) => `Showing ${shown} of ${inAll(counted)}`,
  loadMore: 'Load more',
  nextPieces: 'Next pieces',
  fromTheStart: 'Back to the first pieces',
  loading: 'Loading the pieces',

  view: { label: 'Show as', photos: 'Photos', scale: 'To scale' },

  filter: {
    title: 'Filter and sort',
    sort: 'Sort by',
    colors: 'Colour',
    price: 'Price in naira',
    from: 'From',
    to: 'Up to',
    stock: 'Hide sold-out pieces',
    stockChip: 'Sold-out pieces hidden',
    apply: 'Apply',
    /** `Show 12 pieces` */
    show: (found: string) => `Show ${found}`,
    applied: 'Filters in use',
    clear: 'Clear',
    remove: (name: string) => `Remove filter: ${name}`,
    atLeast: (price: string) => `From ${price}`,
    atMost: (price: string) => `Up to ${price}`,
    between: (from: string, to: string) => `${from} to ${to}`,
  },

  empty: {
    title: 'No products found',
    everywhere: 'Search the whole shop',
    clear: 'See all pieces',
    ask: 'Ask us to make it',
    popular: 'Pieces people start with',
  },

  card: {
    soldOut: 'Sold Out',
    add: 'Add to Cart',
    remove: 'Remove',
    choose: 'Add to Cart',
    inCart: (count: number) => `${count} in cart`,
    colors: (count: number) => `${count} ${count === 1 ? 'colour' : 'colours'}`,
    sizes: (count: number) => `${count} ${count === 1 ? 'size' : 'sizes'}`,
    wide: 'wide',
    toMeasure: 'made to measure',
    from: 'from',
    was: 'Was ',
    now: ', now',
  },

  stock: { ready: 'In stock', made_to_order: 'Made to order', sold_out: 'Sold Out' } satisfies Record<
    StockState,
    string
  >,
  onlyLeft: (count: number) => (count === 1 ? 'In stock, the last one' : `In stock, only ${count} left`),
  madeIn: (leadTime: string) => `Made in ${leadTime}`,
  madeForYou: (leadTime: string) => `Made for you in ${leadTime} if you order today.`,
  /** Of a day, or of `7 to 12 December`. */
  ready: (dates: string) => `Ready ${dates}`,
  readyOn: (dates: string) => `Order today, ready ${dates}.`,

  detail: {
    back: 'Back to store',
    variations: 'VARIATIONS',
    color: 'Colour',
    size: 'Size',
    buy: 'Buy Now',
    add: 'Add to Cart',
    removeFromCart: 'Remove from cart',
    addAnother: 'Add a different one',
    quantity: 'Quantity',
    adding: 'Adding…',
    soldOut: 'Sold Out',
    soldOutAdvice: 'Sold out for now, but we can usually make another.',
    copy: 'Copy Link',
    copied: 'Copied!',
    share: 'Share on WhatsApp',
    ask: 'Ask about this piece on WhatsApp',
    askAboutSoldOut: 'Ask for a date',
    description: 'About this piece',
    dimensions: 'Dimensions',
    drawing: { seat: 'Seat', fromAbove: 'From above' },
    floor: 'Mark it on your floor',
  },

  delivery: { title: 'Delivery', notIncluded: 'Shipping not included' },

  signIn: {
    title: 'Please Sign-in to add this item to your cart',
    explanation: 'We’ll keep your choice. Sign in and come straight back, with it in your cart.',
    cancel: 'Cancel',
    confirm: 'Sign in',
  },

  added: 'Item has been added to cart',
  viewCart: 'View cart',
  removed: 'Item has been removed from cart',

  whatsApp: {
    share: (name: string, url: string) => `${name}, at ${url}`,
    ask: (piece: string, price: string, url: string) =>
      `Hello, I have a question about the ${piece} (${price}): ${url}`,
  },

  notFound: {
    title: 'Page Not Found',
    text: 'Sorry, the page you are looking for does not exist',
    home: 'Go to the home page',
    search: 'Look for a piece',
    categories: 'Or browse the shop',
  },
} as const;

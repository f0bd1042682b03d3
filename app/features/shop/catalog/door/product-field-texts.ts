import { DRAWN_AS, type DrawnAs, type Part } from './drawings/form-of-name.ts';
import type { ProductField } from './product-values.ts';

interface FieldWords {
  label: string;
  hint?: string;
  /** What a form says when a required field is empty. */
  missing?: string;
  /** What a form says about something it can't read. */
  wrong?: string;
}

const FROM_SETTINGS = 'Leave blank to use what Settings says for every piece.';

/** What people call each field of a product: in its form, its CSV file, the audit log and on its page. */
export const productFieldTexts = {
  name: { label: 'Name', missing: 'Enter the name of the piece' },
  description: {
    label: 'Description',
    hint: 'What it is, what it’s made of and who it’s for. Two or three sentences, or as many as you like.',
    missing: 'Describe the piece in a sentence or two',
  },
  category: {
    label: 'Category',
    missing: 'Choose the category it belongs to',
    wrong: 'Choose one of the shop’s categories',
  },
  price: {
    label: 'Price in naira',
    hint: 'With or without commas. Sizes may cost more or less.',
    missing: 'Enter its price in naira',
    wrong: 'Enter the price as one amount in naira, such as 1,250,000',
  },
  salePrice: {
    label: 'Sale price in naira',
    hint: 'What it costs from the first to the last day of the sale. The shop shows the usual price struck through beside it.',
    wrong: 'Enter the sale price as one amount in naira, such as 950,000',
  },
  saleFrom: { label: 'First day of the sale', wrong: 'Choose the first day of the sale' },
  saleUntil: { label: 'Last day of the sale', wrong: 'Choose the last day of the sale' },
  pictures: {
    label: 'Pictures',
    hint: 'JPEG, PNG, WebP, AVIF or HEIC, up to 20 MB each. The first is the cover. Aim for six.',
    missing: 'Add at least one picture',
  },
  colors: { label: 'Colours', hint: 'A customer chooses one of them.' },
  sizes: {
    label: 'Sizes',
    hint: 'Only if there are several. The difference is added to the price, or taken off with a minus.',
  },
  options: {
    label: 'Your options',
    hint: 'Tick what this product comes in. Leave a price empty to use the one in your list.',
    wrong: 'One of these is no longer in your list of options',
  },
  notMade: {
    label: 'Not made together',
    hint: 'Two choices that don’t go together. Customers see that, and can’t order them.',
    wrong: 'Choose two different things this product comes in',
  },
  combinations: {
    label: 'Combinations with something of their own',
    hint: 'Only combinations with their own price, units or picture. All others follow the product.',
    wrong: 'Choose one of everything this product comes in',
  },
  isInStock: { label: 'In stock', wrong: 'Choose in stock or out of stock' },
  stockCount: { label: 'Units ready to go', hint: 'Leave empty for a piece that is made to order' },
  leadDaysMin: { label: 'Days to make, from' },
  leadDaysMax: { label: 'Days to make, to' },
  widthCm: { label: 'Width' },
  depthCm: { label: 'Depth' },
  heightCm: { label: 'Height' },
  seatHeightCm: { label: 'Seat height' },
  seatDepthCm: { label: 'Seat depth' },
  legHeightCm: { label: 'Leg height' },
  weightKg: { label: 'Weight' },
  materials: {
    label: 'Materials',
    hint: 'One per line. You can say what it is used for after a colon: Iroko: frame and legs.',
  },
  upholstery: {
    label: 'Cloth and cushions',
    hint: 'Cloth, weight, removable covers, foam. One per line; leave empty for a piece without cloth.',
  },
  construction: {
    label: 'How it is made',
    hint: 'Frame, joints, finish. One per line; the first one is also shown beside the price.',
  },
  assembly: {
    label: 'Delivery and assembly',
    hint: 'How many parts, what needs putting together, what it fits through. One per line.',
  },
  warranty: { label: 'Warranty', hint: FROM_SETTINGS },
  samples: {
    label: 'Samples',
    hint: 'Leave blank to use what Settings says about cloth samples, if the piece has cloth.',
  },
  returns: { label: 'Returns', hint: FROM_SETTINGS },
  maker: { label: 'Who makes it', hint: FROM_SETTINGS },
  care: { label: 'Care' },
  keywords: { label: 'Search words', hint: 'What people also call it: settee, parlour chair. One per line.' },
  deposit: {
    label: 'Paid first',
    hint: 'The rest is due before delivery.',
    wrong: 'Choose shop, full, 30, 40, 50, 60 or 70',
  },
  drawnAs: {
    label: 'Drawing',
    hint: 'What the drawing shows. A piece that matches none of them is drawn as a plain block of its size.',
    wrong: 'Choose one of the drawings in the list',
  },
  parts: {
    label: 'Parts of the drawing',
    hint: 'Leave a number empty for the usual count at this size.',
    wrong: 'Enter numbers that can be drawn, such as 2 seats and 4 legs',
  },
  sizeClass: { label: 'Delivery size', wrong: 'Choose parcel, van or truck' },
  model: {
    label: '3D model file',
    hint: 'Its file in the models folder, such as bed_blue.glb',
    wrong: 'A 3D model is named like bed_blue.glb',
  },
} as const satisfies Record<ProductField, FieldWords>;

const drawings: Record<DrawnAs, string> = {
  name: 'Guess from its name',
  block: 'Plain block',
  sofa: 'Sofa or armchair',
  cornerSofa: 'Corner sofa',
  tubChair: 'Tub chair',
  openChair: 'Wooden-framed chair or sofa',
  daybed: 'Daybed with spindles',
  chair: 'Dining chair',
  stool: 'Bar stool',
  pouffe: 'Pouffe',
  bench: 'Bench',
  table: 'Table',
  roundTable: 'Round or oval table',
  desk: 'Desk',
  dressingTable: 'Dressing table with a mirror',
  bedsideTable: 'Bedside table',
  bed: 'Bed',
  cupboard: 'Wardrobe or sideboard, with doors',
  chestOfDrawers: 'Chest of drawers',
  shelves: 'Open shelves',
  archedShelves: 'Arched bookcase',
  plantStand: 'Plant stand',
  mirror: 'Mirror',
  roundMirror: 'Round mirror',
  lamp: 'Lamp',
  pendant: 'Pendant light',
};

/** What a form counts. */
export const partTexts: Record<Part, string> = {
  seats: 'Seats',
  arms: 'Arms',
  legs: 'Legs',
  doors: 'Doors',
  drawers: 'Drawers',
  shelves: 'Shelves',
  boards: 'Head and foot boards',
  chaise: 'Chaise',
};

export const chaiseAnswers = [
  { value: 'right', label: 'On the right' },
  { value: 'left', label: 'On the left' },
] as const;

/** The choices of a field, where there are few. */
export const productAnswers = {
  drawnAs: DRAWN_AS.map((value) => ({ value, label: drawings[value] })),
  isInStock: [
    { value: 'yes', label: 'In Stock', hint: 'Customers can order it' },
    { value: 'no', label: 'Out of Stock', hint: 'It stays in the shop and says Sold Out' },
  ],
  deposit: [
    { value: 'shop', label: 'As in Settings', hint: 'The share of all pieces that are made to order' },
    { value: 'full', label: 'All of it at once' },
    { value: '30', label: '30% of this piece' },
    { value: '40', label: '40% of this piece' },
    { value: '50', label: '50% of this piece' },
    { value: '60', label: '60% of this piece' },
    { value: '70', label: '70% of this piece' },
  ],
  sizeClass: [
    { value: 'parcel', label: 'Parcel: a rider can carry it' },
    { value: 'van', label: 'Van: fits in a van' },
    { value: 'truck', label: 'Truck: needs a truck and people to carry it' },
  ],
} as const;

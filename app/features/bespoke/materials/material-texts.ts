import type { Unit } from './units.ts';

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const materialTexts = {
  title: 'Materials',
  lead: 'What your pieces are made of, and what it costs today. Only you see prices, costs and margins.',
  all: 'All materials',
  add: 'Add a material',
  paste: 'Paste or import a list',
  exportLead: 'The materials in use as a CSV file. You can edit it and import it again.',
  none: 'No materials yet',
  noneHint:
    'Add boards, sheets, fabric and fittings with today’s prices. Then list what each product takes, and the shop works out its cost and your margin.',
  noneFound: 'No material matches',
  search: {
    searchLabel: 'Search materials',
    searchPlaceholder: 'Name or supplier',
    resultsOf: (words: string) => `Materials with “${words}”`,
    clearSearch: 'Show all',
  },
  columns: { name: 'Material', price: 'Price today', waste: 'Waste', supplier: 'Supplier', stock: 'In stock' },
  /** The headings of the file that is exported, as the import knows them. */
  file: {
    name: 'Name',
    unit: 'Unit',
    price: 'Price',
    waste: 'Waste %',
    supplier: 'Supplier',
    sheet: 'Sheet',
    stock: 'Stock',
  },
  hidden: 'No longer used',
  units: {
    sheet: 'Sheet',
    board_metre: 'Board metre',
    metre: 'Metre',
    piece: 'Piece',
    litre: 'Litre',
    kg: 'Kilogram',
  } satisfies Record<Unit, string>,
  /** After a price. */
  per: {
    sheet: 'a sheet',
    board_metre: 'a board metre',
    metre: 'a metre',
    piece: 'each',
    litre: 'a litre',
    kg: 'a kilogram',
  } satisfies Record<Unit, string>,
  /** After an amount; a recipe counts sheets by their area. */
  signs: { sheet: 'm²', board_metre: 'm', metre: 'm', piece: 'pieces', litre: 'l', kg: 'kg' } satisfies Record<
    Unit,
    string
  >,
  sheet: (lengthMm: number, widthMm: number | null) =>
    `${[lengthMm, ...(widthMm ? [widthMm] : [])].map((mm) => mm.toLocaleString('en-US')).join(' × ')} mm`,
  form: {
    name: 'Name',
    nameHint: 'As you ask for it at the market, such as “Iroko board 1 × 12” or “Linen, 140 cm wide”.',
    unit: 'Sold by',
    sheetLength: 'Length of a sheet or board',
    sheetWidth: 'Width of a sheet',
    sheetHint:
      'For cut lists. A sheet is 2,440 × 1,220 mm when you leave this empty; for a board or tube, enter the length it comes in.',
    price: 'Price today',
    priceHint: 'For one sheet, metre, piece, litre or kilogram. Earlier prices are kept.',
    waste: 'Waste',
    wasteHint: 'Offcuts and spills, on top of what goes into the piece.',
    supplier: 'Supplier',
    stock: 'In stock',
    stockHint: 'Leave it empty if you don’t count it.',
    hidden: 'No longer used: don’t offer it for new products',
    save: 'Save',
    addButton: 'Add the material',
    whatCame: 'Record what came',
  },
  history: 'Price history',
  historyLine: (price: string, from: string) => `${price} since ${from}`,
  list: {
    title: 'Paste or import a list',
    lead: 'One material per line: name, unit and price, then waste and supplier if you like. You can also paste a table from a spreadsheet, or upload a CSV file with headings.',
    typed: 'Materials',
    example:
      'Iroko board 1 × 12, board metre, 6,200, 15%, Bodija timber\nPlywood 18 mm, sheet 2440 × 1220, 38,000, 10%\nBrass hinge, piece, 950',
    hint: 'A material that is already listed gets the new price.',
    saveSome: (count: number) => `Save ${some(count, 'material')}`,
    file: 'Or a CSV file',
    fileHint: 'With the headings Name, Unit and Price. Waste, Supplier, Sheet and Stock are optional.',
    read: (fresh: number, known: number) =>
      [fresh > 0 ? some(fresh, 'new material') : '', known > 0 ? some(known, 'updated price') : '']
        .filter(Boolean)
        .join(', '),
    save: 'Save the list',
    line: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
    refusals: {
      empty: 'Paste at least one line.',
      too_many: 'That is more than 500 lines. Paste it in parts.',
      wrong: 'Nothing was saved. Correct the lines below and save again.',
      no_price: 'The price is missing.',
      no_unit: 'The unit is missing or unknown. Use sheet, board metre, metre, piece, litre or kilogram.',
      twice: (name: string) => `“${name}” is in the list twice.`,
      torn: 'A quotation mark in the file is not closed.',
      not_text: 'This file is not text. Save it as CSV and try again.',
      not_shown: 'The file is too long to show here. Correct it and upload it again.',
      headings: 'The first line must name the columns, including Name, Unit and Price.',
    },
  },
  done: {
    added: 'The material was added.',
    changed: 'Saved.',
    list: 'The list was saved.',
    rates: 'Saved. Costs and margins use these figures from now on.',
  },
  refusals: {
    check: 'Please check the marked fields.',
    missing: 'Enter the name and the price.',
    name: 'Enter a name.',
    taken: 'There is already a material with this name.',
    unit: 'Choose a unit.',
    price: 'Enter the price in naira, such as 6,200.',
    sheet: 'Enter a whole number of millimetres, up to 10,000.',
    waste: 'Enter a whole number from 0 to 100.',
    stock: 'Enter a number, such as 12 or 3.5.',
    gone: 'This material no longer exists.',
  },
} as const;

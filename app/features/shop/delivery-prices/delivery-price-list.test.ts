import { describe, expect, it } from 'vitest';
import { placePricesSchema } from './delivery-price.schema.ts';
import { readDeliveryPriceList } from './delivery-price-list.ts';

const read = (text: string) => {
  const list = readDeliveryPriceList(text);
  return list.ok
    ? list.prices.map(({ state, area, sizeClass, fromKobo, toKobo, floorKobo }) =>
        [area, state, sizeClass, fromKobo / 100, toKobo / 100, floorKobo / 100].join('|'),
      )
    : list.problems.map(({ line, sentence }) => `${line}: ${sentence}`);
};

describe('a list of delivery prices', () => {
  it.each([
    ['Lagos, eti osa, van, 30,000 to 45,000, 3,000 a floor', 'Eti-Osa|Lagos|van|30000|45000|3000'],
    ['Oyo State; truck; ₦120,000', '|Oyo|truck|120000|120000|0'],
    ['• Everywhere else | parcel | 10,000–25,000 | +500 per floor', '||parcel|10000|25000|500'],
    [
      'FCT\tAMAC\tVan (a chair)\t60,000',
      'Abuja Municipal Area Council|Federal Capital Territory (Abuja)|van|60000|60000|0',
    ],
    [
      'State,Area,Size,From,To,Each floor\nRivers,Obio Akpor,truck,"90,000",110000,',
      'Obio/Akpor|Rivers|truck|90000|110000|0',
    ],
  ])('%s', (text, price) => {
    expect(read(text)).toEqual([price]);
  });

  it('is taken whole or not at all', () => {
    expect(
      read('Lagos, van, 20,000\nTexas, van, 1\nLagos, Nnewi North, van, 1\nLagos, 5,000\nKano, van, 9 to 5'),
    ).toEqual([
      '2: “Texas” is not a state. Write “Everywhere else” for the rest of the country.',
      '3: “Nnewi North” is not a local government of Lagos.',
      '4: The size is missing. Use parcel, van or truck.',
      '5: Enter a price or a range in naira, such as 25,000 to 40,000.',
    ]);
    expect(read('Lagos, van, 20,000\nLAGOS, van, 30,000')).toEqual(['2: This place and size is in the list twice.']);
    expect(read(' \n ')).toEqual(['null: Paste at least one line.']);
    expect(read('x'.repeat(10_000))).toHaveLength(1);
  });
});

describe('the form of a place', () => {
  const form = (typed: Record<string, string>) => {
    const parsed = placePricesSchema.safeParse({ state: 'Lagos', ...typed });
    return parsed.success ? parsed.data : parsed.error.issues.map(({ path }) => path[0]);
  };

  it('has a price for each size with an amount; one amount is no range', () => {
    expect(form({ localGovernmentArea: 'ikeja', 'van.from': '20,000', 'truck.from': '1', 'truck.to': '2' })).toEqual({
      state: 'Lagos',
      area: 'Ikeja',
      prices: [
        { sizeClass: 'van', fromKobo: 2_000_000, toKobo: 2_000_000, floorKobo: 0 },
        { sizeClass: 'truck', fromKobo: 100, toKobo: 200, floorKobo: 0 },
      ],
    });
  });

  it('refuses what is no place and no range', () => {
    expect(form({ localGovernmentArea: 'Nnewi North', 'van.from': '5' })).toEqual(['localGovernmentArea']);
    expect(form({ 'van.from': '5', 'van.to': '4' })).toEqual(['van.to']);
    expect(form({ 'van.floor': '4' })).toEqual(['van.from']);
    expect(form({})).toEqual(['van.from']);
    expect(form({ intent: 'remove' })).toMatchObject({ prices: [] });
    expect(form({ state: '', localGovernmentArea: 'Ikeja', 'van.from': '5' })).toEqual(['localGovernmentArea']);
  });
});

import { describe, expect, it } from 'vitest';
import { readSentText } from '#app/platform/csv/pasted-lines.ts';
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

  it('reads a range in one cell, and no price where the comma of an amount parted it', () => {
    const cells = '2: This line has more cells than the headings. Put amounts with commas in quotation marks.';
    const price = 'Enter a price or a range from ₦100 to ₦10,000,000, such as 25,000 to 40,000.';
    expect(read('State,Size,Price\nLagos,van,"25,000 to 40,000"')).toEqual(['|Lagos|van|25000|40000|0']);
    expect(read('State,Size,From\nLagos,van,250,000')).toEqual([cells]);
    expect(read('State,Size,From,Floor\nLagos,van,250,000')).toEqual([`2: ${price}`]);
    expect(read('Lagos,Ikeja,van,20000,500')).toEqual([`1: ${price}`]);
    expect(read('Lagos,van,50')).toEqual([`1: ${price}`]);
    expect(read('Lagos,van,1,250,000')).toEqual(['|Lagos|van|1250000|1250000|0']);
  });

  it('is taken whole or not at all', () => {
    expect(
      read('Lagos, van, 20,000\nTexas, van, 1\nLagos, Nnewi North, van, 1\nLagos, 5,000\nKano, van, 9 to 5'),
    ).toEqual([
      '2: “Texas” is not a state. Write “Everywhere else” for the rest of the country.',
      '3: “Nnewi North” is not a local government of Lagos.',
      '4: The size is missing. Use parcel, van or truck.',
      '5: Enter a price or a range from ₦100 to ₦10,000,000, such as 25,000 to 40,000.',
    ]);
    expect(read('Lagos, van, 20,000\nLAGOS, van, 30,000')).toEqual(['2: This place and size is in the list twice.']);
    expect(read(' \n ')).toEqual(['null: Paste at least one line.']);
    expect(read('x'.repeat(10_000))).toHaveLength(1);
  });
});

it('a refused file is shown whole or not at all', async () => {
  const sent = async (text: string) => {
    const fields = new FormData();
    fields.set('file', new File([text], 'prices.csv'));
    return (await readSentText(fields, 20)).typed;
  };
  expect(await sent('Texas, van, 1')).toBe('Texas, van, 1');
  expect(await sent('Texas, van, 1\n'.repeat(2))).toBe('');
});

describe('the form of a place', () => {
  const form = (typed: Record<string, string>) => {
    const parsed = placePricesSchema.safeParse({ state: 'Lagos', ...typed });
    return parsed.success ? parsed.data : parsed.error.issues.map(({ path }) => path[0]);
  };

  it('has a price for each size with an amount; one amount is no range', () => {
    expect(
      form({ localGovernmentArea: 'ikeja', 'van.from': '20,000', 'truck.from': '100', 'truck.to': '200' }),
    ).toEqual({
      state: 'Lagos',
      area: 'Ikeja',
      prices: [
        { sizeClass: 'van', fromKobo: 2_000_000, toKobo: 2_000_000, floorKobo: 0 },
        { sizeClass: 'truck', fromKobo: 10_000, toKobo: 20_000, floorKobo: 0 },
      ],
      removed: [],
    });
  });

  it('takes out what was in it and is no more, and of no other place', () => {
    const was = 'Lagos/Ikeja/van|Lagos/Ikeja/truck';
    const emptied = { was, 'van.from': '500' };
    expect(form({ ...emptied, localGovernmentArea: 'Ikeja' })).toMatchObject({ removed: ['Lagos/Ikeja/truck'] });
    expect(form({ ...emptied, localGovernmentArea: 'Epe' })).toMatchObject({ area: 'Epe', removed: [] });
    expect(form({ was, intent: 'remove', localGovernmentArea: 'Ikeja' })).toMatchObject({ removed: was.split('|') });
  });

  it('refuses what is no place and no range', () => {
    expect(form({ localGovernmentArea: 'Nnewi North', 'van.from': '500' })).toEqual(['localGovernmentArea']);
    expect(form({ 'van.from': '500', 'van.to': '400' })).toEqual(['van.to']);
    expect(form({ 'van.floor': '4' })).toEqual(['van.from']);
    expect(form({})).toEqual(['van.from']);
    expect(form({ intent: 'remove' })).toMatchObject({ prices: [] });
    expect(form({ state: '', localGovernmentArea: 'Ikeja', 'van.from': '500' })).toEqual(['localGovernmentArea']);
  });
});

import { describe, expect, it } from 'vitest';
import { readProductForm } from './product-form.ts';

const key = (letter: string) => `img/${letter.repeat(32)}`;

function form(...entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const pictures: [string, string][] = [
  ['picture', key('a')],
  ['alt', 'Front'],
  ['pictureColor', ''],
  ['picture', key('b')],
  ['alt', 'Side'],
  ['pictureColor', 'Blue'],
];

describe('readProductForm', () => {
  it('pairs pictures with their words and colours, and sizes with their differences', () => {
    const read = readProductForm(
      form(
        ['intent', 'publish'],
        ...pictures,
        ['sizeLabel', 'Big'],
        ['sizeDifference', '+5'],
        ['sizeLabel', ''],
        ['sizeDifference', ''],
      ),
    );
    expect(read?.typed.pictures).toEqual([
      { key: key('a'), alt: 'Front', color: '' },
      { key: key('b'), alt: 'Side', color: 'Blue' },
    ]);
    expect(read?.typed.sizes).toEqual([{ label: 'Big', difference: '+5' }]);
  });

  it('moves and removes pictures for a browser without scripts', () => {
    const movedUp = readProductForm(form(...pictures, ['move', `${key('b')} up`]));
    expect(movedUp?.intent).toBe('arrange');
    expect(movedUp?.typed.pictures.map(({ alt }) => alt)).toEqual(['Side', 'Front']);
    expect(readProductForm(form(...pictures, ['move', `${key('a')} up`]))?.typed.pictures[0]?.alt).toBe('Front');
    const removed = readProductForm(form(...pictures, ['removed', key('a')], ['intent', 'save']));
    expect(removed?.typed.pictures.map(({ alt }) => alt)).toEqual(['Side']);
  });

  it.each<[string, FormData]>([
    ['a field no form has', form(['intent', 'save'], ['isAdmin', 'yes'])],
    ['a field twice', form(['intent', 'save'], ['name', 'a'], ['name', 'b'])],
    ['a file for a text', form(['intent', 'save'], ['name', new File(['x'], 'x.txt')])],
    ['a text for a file', form(['intent', 'save'], ['files', 'x'])],
    ['an unknown press', form(['intent', 'delete'])],
    ['a wrong version', form(['intent', 'save'], ['version', '1e99'])],
    ['a text nobody types', form(['intent', 'save'], ['name', 'x'.repeat(10_001)])],
    ['a choice of no field', form(['intent', 'save'], ['keep.id', 'mine'])],
    ['thousands of fields', form(...Array.from({ length: 800 }, (): [string, string] => ['colors', 'Blue']))],
  ])('refuses %s', (_what, fields) => {
    expect(readProductForm(fields)).toBeUndefined();
  });
});

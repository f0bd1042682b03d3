import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

const options = [
  { value: 'LAGOS', label: 'DOOR DELIVERY in LAGOS' },
  { value: 'PICKUP', label: 'PICKUP' },
];
const checkedValues = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes('checked=""'))
    .map(([input]) => /value="(\w+)"/.exec(input)?.[1]);

test('the group is a fieldset whose legend names it and whose error describes it', () => {
  const html = renderToStaticMarkup(<RadioCards name="way" label="Delivery" options={options} error="Please choose" />);
  expect(html).toMatch(/<fieldset aria-describedby="way-error"[^>]*><legend/);
  expect(html).toContain('id="way-error"');
});

test('what is chosen is the default, or what the owner holds', () => {
  const uncontrolled = <RadioCards name="way" label="Delivery" options={options} defaultValue="PICKUP" />;
  const controlled = <RadioCards name="way" label="Delivery" options={options} value="LAGOS" onChange={() => {}} />;
  expect(checkedValues(renderToStaticMarkup(uncontrolled))).toEqual(['PICKUP']);
  expect(checkedValues(renderToStaticMarkup(controlled))).toEqual(['LAGOS']);
});

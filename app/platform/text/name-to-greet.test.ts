import { expect, it } from 'vitest';
import { nameToGreet } from './name-to-greet.ts';

it.each([
  ['Oluwaseun Adébáyọ̀-Williams', 'Oluwaseun'],
  ['Ada', 'Ada'],
  ['  Bola   Ade ', 'Bola'],
  ['Chief Emeka Okafor', 'Chief Okafor'],
  ['Mrs. Ọlá Bello', 'Mrs. Bello'],
  ['A. Bello', 'A. Bello'],
  ['Ọ Bello', 'Ọ Bello'],
  ['Lekki Hotels', 'Lekki Hotels'],
  ['Obi Furniture Ltd', 'Obi Furniture Ltd'],
  ['', ''],
])('greets %j as %j', (name, greeted) => {
  expect(nameToGreet(name)).toBe(greeted);
});

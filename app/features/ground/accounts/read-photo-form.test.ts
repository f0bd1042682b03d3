import { expect, it } from 'vitest';
import { readPhotoForm } from './read-photo-form.server.ts';

const formOf = (...fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const photo = (bytes = [1, 2, 3]) => new File([new Uint8Array(bytes)], 'ada.png');

it('takes the one file of the form', async () => {
  expect(await readPhotoForm(formOf(['picture', photo()]))).toEqual({ ok: true, bytes: new Uint8Array([1, 2, 3]) });
});

it('misses the photo where a browser sends none, an empty file, or words in its place', async () => {
  const missing = { ok: false, reason: 'missing' };
  expect(await readPhotoForm(formOf())).toEqual(missing);
  expect(await readPhotoForm(formOf(['picture', photo([])]))).toEqual(missing);
  expect(await readPhotoForm(formOf(['picture', 'ada.png']))).toEqual(missing);
});

it('reads no form with other fields', async () => {
  const unreadable = { ok: false, reason: 'unreadable' };
  expect(await readPhotoForm(formOf(['avatar', photo()]))).toEqual(unreadable);
  expect(await readPhotoForm(formOf(['picture', photo()], ['picture', photo()]))).toEqual(unreadable);
});

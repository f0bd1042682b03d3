import { expect, it } from 'vitest';
import { FIELDS_AT_MOST, WORDS_AT_MOST } from './form-limits.ts';
import { readFormData } from './read-form-data.server.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=b';

const post = (body: RequestInit['body'], type?: string) =>
  new Request('http://localhost/form', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: type ? { 'Content-Type': type } : {},
  } as RequestInit);

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Sent without a length, in pieces. */
const inPieces = (text: string) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < text.length; at += 1000) controller.enqueue(Buffer.from(text.slice(at, at + 1000)));
      controller.close();
    },
  });

const read = async (request: Request) => [...(await readFormData(request))];

it('reads both kinds of form as the platform does', async () => {
  const words = new URLSearchParams([
    ['name', 'Ọlá & Bọ́lá'],
    ['color', 'Blue'],
    ['color', '100 %+1'],
    ['', ''],
  ]);
  const parts = new FormData();
  for (const [name, value] of words) parts.append(name, value);
  parts.append('"quoted"\r\nname', 'two\r\nlines');
  expect(await read(post(words))).toEqual([...words]);
  expect(await read(post(parts))).toEqual([...(await post(parts).formData())]);
});

it('keeps the order of fields and files, and what a file is', async () => {
  const parts = new FormData();
  parts.append('before', '1');
  parts.append('file', new File(['<svg/>'], 'a "b".svg', { type: 'image/svg+xml' }));
  parts.append('none', new File([], ''));
  parts.append('after', '2');
  const form = await readFormData(post(parts));
  expect([...form.keys()]).toEqual(['before', 'file', 'none', 'after']);
  const [file, none] = [form.get('file') as File, form.get('none') as File];
  expect([file.name, file.type, await file.text(), none.name, none.size]).toEqual([
    'a "b".svg',
    'image/svg+xml',
    '<svg/>',
    '',
    0,
  ]);
});

it('takes out what hides or turns round a text, and leaves what people type', async () => {
  const odd = 'a\u0000b\u0007c\u202Ed\u2066e\uFEFFf\u0085';
  const typed = 'Adé 👩‍👩‍👧 \u200Fعربي\tone\r\ntwo';
  for (const body of [
    post(new URLSearchParams({ odd, typed })),
    post(`${field('odd', odd)}${field('typed', typed)}--b--\r\n`, MULTIPART),
  ]) {
    expect(Object.fromEntries(await readFormData(body))).toEqual({ odd: 'abcdef', typed });
  }
});

it.each([
  ['urlencoded', URLENCODED, 'a&'.repeat(FIELDS_AT_MOST + 1)],
  ['multipart', MULTIPART, `${field('a', '').repeat(FIELDS_AT_MOST + 1)}--b--\r\n`],
])('refuses too many fields, %s', async (_, type, body) => {
  await expect(readFormData(post(body, type))).rejects.toMatchObject({ name: 'FormRefused', status: 413 });
});

it.each([
  ['urlencoded', URLENCODED, `a=${'x'.repeat(WORDS_AT_MOST)}`],
  ['multipart', MULTIPART, `${field('a', 'x'.repeat(WORDS_AT_MOST))}--b--\r\n`],
])('refuses too many bytes with and without a length, %s', async (_, type, body) => {
  for (const sent of [body, inPieces(body)])
    await expect(readFormData(post(sent, type))).rejects.toMatchObject({ reason: 'too_large', status: 413 });
});

it.each([
  ['another type', 'a=b', 'text/plain'],
  ['no type', new Uint8Array(2), undefined],
  ['json', '{}', 'application/json'],
  ['no boundary', 'x', 'multipart/form-data'],
  ['a boundary that is too long', 'x', `multipart/form-data; boundary=${'b'.repeat(71)}`],
  ['an end that never comes', field('a', '1'), MULTIPART],
  ['nothing at all', '', MULTIPART],
  ['a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--\r\n', MULTIPART],
  ['a file without a name', '--b\r\nContent-Disposition: form-data; filename="a"\r\n\r\n1\r\n--b--\r\n', MULTIPART],
])('refuses what is no form: %s', async (_, body, type) => {
  await expect(readFormData(post(body, type))).rejects.toMatchObject({ reason: 'unreadable', status: 400 });
});

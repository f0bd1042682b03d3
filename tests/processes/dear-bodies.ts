const KB = 1024;
const MB = 1024 * KB;

export interface DearBody {
  what: string;
  type: string;
  /** Written one after the other. */
  pieces: () => Iterable<Buffer>;
  /** Whether its length is said at the beginning. */
  saysLength: boolean;
}

const MULTIPART = 'multipart/form-data; boundary=----b';
const field = (name: string, value = '') =>
  `------b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string) =>
  `------b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

/** `text` again and again, `bytes` in all, between a beginning and an end. */
function* again(text: string, bytes: number, { before = '', after = '' } = {}): Generator<Buffer> {
  const piece = Buffer.from(text.repeat(Math.max(1, Math.floor((64 * KB) / text.length))));
  if (before) yield Buffer.from(before);
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece.subarray(0, Math.min(piece.length, bytes - sent));
  if (after) yield Buffer.from(after);
}

const numbered = (count: number, part: (index: number) => string) => [
  Buffer.from(Array.from({ length: count }, (_, index) => part(index)).join('')),
];

const WORDS = 100 * KB;
const urlencoded = 'application/x-www-form-urlencoded';

/** What is dearest to take apart, of each type, within what a form of words may have. */
export const DEAR_WORDS: DearBody[] = [
  { what: 'fields without a value', type: urlencoded, saysLength: true, pieces: () => again('a&', WORDS) },
  {
    what: 'fields of many names',
    type: urlencoded,
    saysLength: true,
    pieces: () => numbered(14_000, (i) => `&x${i}=`),
  },
  {
    what: 'one long encoded line',
    type: urlencoded,
    saysLength: true,
    pieces: () => again('%00', WORDS - 9, { before: 'message=' }),
  },
  {
    what: 'as many names as are taken',
    type: urlencoded,
    saysLength: true,
    pieces: () => numbered(499, (i) => `&${'n'.repeat(190)}${i}=`),
  },
  {
    what: 'one name as often as it is taken',
    type: urlencoded,
    saysLength: true,
    pieces: () => again(`email=${'v'.repeat(190)}&`, WORDS - 200),
  },
  { what: 'parts without a value', type: MULTIPART, saysLength: true, pieces: () => numbered(1_600, () => field('a')) },
  { what: 'deep JSON', type: 'application/json', saysLength: true, pieces: () => again('[', WORDS) },
  { what: 'a long line of text', type: 'text/plain', saysLength: true, pieces: () => again('a', WORDS) },
];

/** What is only taken where a form has files, and nowhere by its length. */
export const DEAR_FILES: DearBody[] = [
  { what: '12 MB of fields', type: urlencoded, saysLength: true, pieces: () => again('a&', 12 * MB) },
  { what: '12 MB of fields without a length', type: urlencoded, saysLength: false, pieces: () => again('a&', 12 * MB) },
  { what: '24 MB of parts', type: MULTIPART, saysLength: true, pieces: () => again(field('a'), 24 * MB) },
  {
    what: '24 MB of parts without a length',
    type: MULTIPART,
    saysLength: false,
    pieces: () => again(field('a'), 24 * MB),
  },
  {
    what: '24 MB of one field',
    type: MULTIPART,
    saysLength: true,
    pieces: () => again('a', 24 * MB, { before: '------b\r\nContent-Disposition: form-data; name="a"\r\n\r\n' }),
  },
  {
    what: '24 MB of almost-boundaries in a file',
    type: MULTIPART,
    saysLength: true,
    pieces: () => again('\r\n------', 24 * MB, { before: file('picture'), after: '\r\n------b--\r\n' }),
  },
  {
    what: '24 MB of headers of a part',
    type: MULTIPART,
    saysLength: true,
    pieces: () => again('X: y\r\n', 24 * MB, { before: '------b\r\n' }),
  },
  {
    what: '24 MB before the first part',
    type: MULTIPART,
    saysLength: false,
    pieces: () => again('\r\n-----', 24 * MB),
  },
];

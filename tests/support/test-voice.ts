const element = (id: number, content: Uint8Array): Buffer => {
  const name = Buffer.from(id.toString(16).padStart(2, '0'), 'hex');
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(2n ** 56n + BigInt(content.length));
  return Buffer.concat([name, size, content]);
};
const whole = (id: number, ...inside: Uint8Array[]) => element(id, Buffer.concat(inside));
/** As a browser that does not know yet how much will come. */
const open = (id: number) =>
  Buffer.concat([Buffer.from(id.toString(16), 'hex'), Buffer.from('01ffffffffffffff', 'hex')]);

/** A recording as Chromium makes one: of unknown size, with a block a second; `kind` 1 is a film. */
export function webm(seconds: number, kind = 2): Buffer {
  const clusters = Array.from({ length: Math.ceil(seconds / 10) }, (_, cluster) => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(cluster * 10_000);
    const blocks = Array.from({ length: Math.min(10, seconds - cluster * 10) }, (__, second) => {
      const block = Buffer.from([0x81, 0, 0, 0x80, 0xfc, 0xff, 0xfe]);
      block.writeInt16BE((second + 1) * 1000, 1);
      return element(0xa3, block);
    });
    return Buffer.concat([open(0x1f43b675), element(0xe7, time), ...blocks]);
  });
  const track = whole(0xae, element(0xd7, Buffer.from([1])), element(0x83, Buffer.from([kind])));
  return Buffer.concat([
    whole(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    open(0x18538067),
    whole(0x1549a966, element(0x2ad7b1, Buffer.from('0f4240', 'hex'))),
    whole(0x1654ae6b, track),
    ...clusters,
  ]);
}

const words = (...numbers: number[]) => Buffer.concat(numbers.map((number) => u32(number)));
function u32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}
const box = (type: string, ...inside: Uint8Array[]) => {
  const content = Buffer.concat(inside);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type), content]);
};

/** A recording as Safari makes one: its length stands in its fragments alone; `handler` is `vide` of a film. */
export function mp4(seconds: number, handler = 'soun'): Buffer {
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 1000, 0, 0)),
    box('hdlr', words(0, 0), Buffer.from(handler), words(0, 0, 0)),
  );
  const fragment = box('moof', box('traf', box('tfhd', words(8, 1, 500)), box('trun', words(0, 2))));
  return Buffer.concat([
    box('ftyp', Buffer.from('iso5'), words(0)),
    box('moov', box('trak', media)),
    ...Array.from({ length: seconds }, () => Buffer.concat([fragment, box('mdat', Buffer.alloc(9))])),
  ]);
}

/** Opus as a messenger keeps it. */
export function ogg(seconds: number): Buffer {
  const page = (samples: number, content: Buffer) => {
    const head = Buffer.alloc(28);
    head.write('OggS');
    head.writeBigUInt64LE(BigInt(samples), 6);
    head[26] = 1;
    head[27] = content.length;
    return Buffer.concat([head, content]);
  };
  return Buffer.concat([
    page(0, Buffer.concat([Buffer.from('OpusHead'), Buffer.alloc(11)])),
    page(seconds * 48_000, Buffer.alloc(20)),
  ]);
}

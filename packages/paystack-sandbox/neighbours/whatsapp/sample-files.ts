import { crc32, deflateSync } from 'node:zlib';

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A picture of a plain wall and floor; each call another one, so that two are not one file. */
export const samplePicture = (shade: number, width = 640, height = 480): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0; y < height; y += 1) {
    const row = y * (1 + width * 3) + 1;
    const isFloor = y > height * 0.7;
    for (let x = 0; x < width; x += 1) {
      const light = Math.round(24 * (1 - Math.abs(x - width / 2) / width));
      const [red, green, blue] = isFloor ? [128, 92, 62] : [226, 214, 196 - (shade % 90)];
      pixels.set([red + light, green + light, blue + light], row + x * 3);
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = pngChunk('IDAT', deflateSync(pixels));
  return Buffer.concat([signature, pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))]);
};

/** Ogg's own checksum: the polynomial of CRC-32, not reflected and without a beginning. */
const oggSum = (bytes: Buffer): number => {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
};

const oggPage = (packet: Buffer, flags: number, place: number, position: number): Buffer => {
  const lacing = [...Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
  const header = Buffer.alloc(27 + lacing.length);
  header.write('OggS', 0, 'latin1');
  header[5] = flags;
  header.writeBigUInt64LE(BigInt(position), 6);
  header.writeUInt32LE(1, 14);
  header.writeUInt32LE(place, 18);
  header[26] = lacing.length;
  header.set(lacing, 27);
  const page = Buffer.concat([header, packet]);
  page.writeUInt32LE(oggSum(page), 22);
  return page;
};

/** Two seconds of silence as WhatsApp records voice: Opus in Ogg. */
export const sampleVoiceNote = (): Buffer => {
  const head = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
  const vendor = Buffer.from('sandbox');
  const lengths = Buffer.alloc(4);
  lengths.writeUInt32LE(vendor.length);
  const tags = Buffer.concat([Buffer.from('OpusTags'), lengths, vendor, Buffer.alloc(4)]);
  const frames = Array.from({ length: 100 }, (_, frame) =>
    oggPage(Buffer.from([0xf8, 0xff, 0xfe]), frame === 99 ? 4 : 0, frame + 2, (frame + 1) * 960),
  );
  return Buffer.concat([oggPage(head, 2, 0, 0), oggPage(tags, 0, 1, 0), ...frames]);
};

export const samplePdf = (): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

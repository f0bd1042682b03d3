import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A stand-in for the server another shop keeps its pictures on, on this machine. */
export interface PictureServer {
  /** `127.0.0.1:<port>`, for PRIVATE_HOSTS. */
  host: string;
  /** Paths in the order they were asked for. */
  asked: string[];
  /** Answers a path instead of a picture. */
  answers: Map<string, (request: IncomingMessage, response: ServerResponse) => void>;
  close(): Promise<void>;
}

/** Every path gives a picture of its own colour, as large as `width`. */
export async function startPictureServer({ width = 40 } = {}): Promise<PictureServer> {
  const asked: string[] = [];
  const answers: PictureServer['answers'] = new Map();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer) return answer(request, response);
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await pictureOf(path, width));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function pictureOf(path: string, width: number): Promise<Buffer> {
  let hash = 7;
  for (const letter of path) hash = (hash * 31 + letter.charCodeAt(0)) % 0x1000000;
  const background = { r: hash >> 16, g: (hash >> 8) & 255, b: hash & 255 };
  return sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createSmtpTransport } from './smtp-transport.server.ts';

/** Answers as a mail server that takes any name and password and knows no encryption, and keeps every line it was sent. */
let server: Server | undefined;
const heard: string[] = [];

async function aServerWithoutEncryption(hello: string): Promise<number> {
  heard.length = 0;
  const listening = createServer((socket) => {
    let isData = false;
    socket.on('error', () => {});
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString('utf8').split('\r\n').filter(Boolean)) {
        heard.push(line);
        if (isData && line !== '.') continue;
        isData = line === 'DATA';
        if (line.startsWith('EHLO')) socket.write(hello);
        else if (line.startsWith('STARTTLS')) socket.write('502 not implemented\r\n');
        else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n');
        else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, '0.0.0.0', resolve));
  return (listening.address() as AddressInfo).port;
}

afterEach(() => server?.close());

const MAIL = { kind: 'x', dedupeKey: 'x', recipient: 'ada@example.com', replyTo: null, templateParameters: {} };
function send(url: string) {
  const transport = createSmtpTransport({ url, from: 'a@b.example', domain: 'b.example', timeoutMs: 2_000 });
  return transport.send({ ...MAIL, subject: 'x', html: 'x', text: 'x' });
}
const PLAIN_HELLO = '250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n';

describe('a password for the mail server', () => {
  it.each([
    ['', PLAIN_HELLO],
    ['?requireTLS=false', PLAIN_HELLO],
    ['?ignoreTLS=true&opportunisticTLS=true', PLAIN_HELLO],
    ['?secure=true', PLAIN_HELLO],
    ['', '502 what?\r\n'],
    ['', '250-mail.example\r\n250-STARTTLS\r\n250 AUTH PLAIN LOGIN\r\n'],
  ])('is not said on a plain line (%j, %j): the mail waits', async (query, hello) => {
    const port = await aServerWithoutEncryption(hello);
    // An address that reaches this machine and is none of its own names, as a server elsewhere would.
    const result = await send(`smtp://shop:s3cret-word@0.0.0.0:${port}/${query}`);
    expect(result).toMatchObject({ ok: false, retry: true, message: expect.stringContaining('STARTTLS') });
    expect(heard.join('\n')).not.toMatch(/AUTH|s3cret|MAIL FROM/);
  });

  it('is said to this machine itself, where there is no line', async () => {
    const port = await aServerWithoutEncryption(PLAIN_HELLO);
    expect(await send(`smtp://shop:s3cret-word@127.0.0.1:${port}`)).toEqual({ ok: true });
    expect(heard.some((line) => line.startsWith('AUTH'))).toBe(true);
  });

  it('is no condition: a relay that asks for none is sent to as before', async () => {
    const port = await aServerWithoutEncryption(PLAIN_HELLO);
    expect(await send(`smtp://0.0.0.0:${port}`)).toEqual({ ok: true });
  });
});

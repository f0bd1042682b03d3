import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { createSmtpTransport } from '#app/platform/mail/smtp-transport.server.ts';

/** What a person could type where a mail has a line of its head. */
const HOSTILE = [
  'Ada\r\nBcc: thief@evil.example',
  'Ada\nBcc: thief@evil.example\n\n<b>body</b>',
  'Ada\rBcc: thief@evil.example',
  'Ada\r\n\r\nDATA\r\n.\r\nMAIL FROM:<thief@evil.example>',
  'Ada\u0000Bcc: thief@evil.example',
  'Ada\u2028Bcc: thief@evil.example',
  'Ada <ada@example.com>, thief@evil.example',
  '"Ada" <thief@evil.example>',
  'Ada\r\n .\r\n',
  `Ada ${'x'.repeat(2_000)}`,
];

it('nothing a person types adds a line to the head of a mail, or another reader', async () => {
  const letters: { recipients: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ recipients, raw: Buffer.concat(chunks).toString('latin1') });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const transport = createSmtpTransport({
    url: `smtp://127.0.0.1:${port}`,
    from: 'Gida <orders@gida.example>',
    domain: 'gida.example',
  });
  const mail = { kind: 'test', text: 'Hello', html: '<p>Hello</p>', templateParameters: {}, dedupeKey: 'one' };
  for (const hostile of HOSTILE) {
    await transport.send({
      ...mail,
      recipient: 'ada@example.com',
      replyTo: null,
      subject: hostile,
      senderName: hostile,
    });
    await transport.send({ ...mail, recipient: 'ada@example.com', replyTo: hostile, subject: 'Hello' });
    await transport.send({ ...mail, recipient: hostile, replyTo: null, subject: 'Hello' });
  }
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(letters.length).toBeGreaterThanOrEqual(HOSTILE.length);
  for (const { raw, recipients } of letters) {
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    const names = head
      .split('\r\n')
      .filter((line) => !/^[ \t]/.test(line))
      .map((line) => line.slice(0, line.indexOf(':')));
    const OURS = [
      'From',
      'To',
      'Reply-To',
      'Subject',
      'Message-ID',
      'Date',
      'MIME-Version',
      'Content-Type',
      'Auto-Submitted',
      'Content-Transfer-Encoding',
    ];
    expect(names.filter((name) => !OURS.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(recipients).toHaveLength(1);
    expect(recipients[0]).not.toMatch(/[\r\n,]/);
    expect(head).not.toMatch(/^Bcc:/im);
  }
});

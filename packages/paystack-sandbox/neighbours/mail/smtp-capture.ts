import { SMTPServer } from 'smtp-server';
import type { Faults } from '../../control/faults.ts';
import { pause } from '../../http/misbehave.ts';
import { readLetter } from './letter.ts';
import type { Mailbox } from './mailbox.ts';

interface SmtpParts {
  mailbox: Mailbox;
  faults: Faults;
  now: () => Date;
}

const LARGEST_MESSAGE_BYTES = 15 * 1024 * 1024;
const SLOW_RECIPIENT_MS = 3_000;
const forEver = new Promise<never>(() => {});

const smtpError = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

/** What a recipient's name asks for: `fail-temp@…` 450, `fail-perm@…` 550, `slow@…` a pause. */
const recipientRefusal = (address: string): Error | null => {
  const [localPart] = address.toLowerCase().split('@');
  if (localPart === 'fail-temp') return smtpError(450, '4.2.1 Mailbox busy, try again later');
  if (localPart === 'fail-perm') return smtpError(550, '5.1.1 No such mailbox');
  return null;
};

const readAll = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** Listens on loopback and puts whatever is sent into the mailbox. Any user name and password will do. */
export const startSmtpCapture = async (port: number, { mailbox, faults, now }: SmtpParts) => {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MESSAGE_BYTES,
    banner: 'sandbox mailbox',
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'anyone' }),
    onConnect: (_session, callback) => {
      if (faults.take('mail', 'refuse')) return callback(smtpError(421, '4.3.2 Service not available'));
      callback();
    },
    onRcptTo: ({ address }, _session, callback) => {
      const temporary = faults.take('mail', 'tempfail', address);
      if (temporary !== undefined) return callback(smtpError(Number(temporary), '4.3.0 Told to fail for now'));
      const permanent = faults.take('mail', 'permfail', address);
      if (permanent !== undefined) return callback(smtpError(Number(permanent), '5.3.0 Told to fail for good'));
      callback(recipientRefusal(address));
    },
    onData: (stream, session, callback) => {
      const receive = async () => {
        const raw = await readAll(stream);
        if (stream.sizeExceeded) throw smtpError(552, '5.3.4 Message too large');
        const to = session.envelope.rcptTo.map(({ address }) => address);
        if (to.some((address) => address.toLowerCase().startsWith('slow@'))) await pause(SLOW_RECIPIENT_MS);
        const slow = faults.take('mail', 'slow');
        if (slow !== undefined) await pause(Number(slow));
        if (faults.take('mail', 'hang')) await forEver;
        if (faults.take('mail', 'drop')) {
          for (const connection of server.connections) if (connection.session?.id === session.id) connection.close?.();
          await forEver;
        }
        const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        return mailbox.add(await readLetter(raw, { id: '', from, to, receivedAt: now() }));
      };
      receive().then(
        (letter) => callback(null, `queued as ${letter.id}`),
        (error: Error) => callback(error),
      );
    },
  });
  // A client that vanishes in the middle of a conversation is its own problem.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const connection of server.connections) connection.close?.();
        server.close(() => resolve());
      }),
  };
};

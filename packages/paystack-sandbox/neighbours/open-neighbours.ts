import type { Neighbours, OpenNeighbours } from '../start-sandbox.ts';
import { MAILBOX } from './areas.ts';
import { chatRoutes } from './chat/chat-routes.ts';
import { emailjsRoutes } from './emailjs/emailjs-routes.ts';
import { formRoutes } from './forms/form-routes.ts';
import { googleRoutes } from './google/google-routes.ts';
import { openSigningKeys } from './google/signing-keys.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { openMailbox } from './mail/mailbox.ts';
import { startSmtpCapture } from './mail/smtp-capture.ts';

export interface NeighbourOptions {
  /** Mails and keys are kept here and survive a restart. */
  dataDir: string;
  smtpPort: number;
  googleClientId: string;
  googleClientSecret: string;
}

const ABOUT =
  'Signing in with Google shows three people: Ada is new, Bola may be known, Chidi’s address is not verified; anybody else can be typed in. The chat script answers with a robot.';

/** The services a small shop uses beside Paystack. */
export const openNeighbours = async (
  { dataDir, smtpPort, googleClientId, googleClientSecret }: NeighbourOptions,
  { faults, now, baseUrl }: Parameters<OpenNeighbours>[0],
): Promise<Neighbours> => {
  const mailbox = openMailbox(dataDir);
  const keys = await openSigningKeys(dataDir);
  const client = { id: googleClientId, secret: googleClientSecret };
  const emailjs = emailjsRoutes({ mailbox, faults, now });
  let smtp: Awaited<ReturnType<typeof startSmtpCapture>> | undefined;

  return {
    onPages: {
      providers: ['mail', 'google', 'emailjs', 'forms'],
      sights: [{ ...MAILBOX, about: 'every mail, EmailJS call and form that was sent' }],
      about: ABOUT,
    },
    mount: (app) => {
      app.route('/', mailRoutes(mailbox));
      app.route('/', chatRoutes());
      app.route('/google', googleRoutes({ keys, faults, client, baseUrl, now }));
      app.route('/emailjs', emailjs.routes);
      app.route('/forms', formRoutes({ mailbox, faults, now }));
    },
    listen: async (url) => {
      smtp = await startSmtpCapture(smtpPort, { mailbox, faults, now });
      return {
        GOOGLE_ISSUER: `${url}/google`,
        GOOGLE_CLIENT_ID: client.id,
        GOOGLE_CLIENT_SECRET: client.secret,
        SMTP_URL: smtp.url,
        EMAILJS_ORIGIN: `${url}/emailjs`,
        FORM_URL: `${url}/forms/submit`,
        FORM_ACCESS_KEY: 'sandbox-form-key',
        CHAT_SRC: `${url}/chat.js`,
      };
    },
    reset: () => {
      mailbox.clear();
      emailjs.clear();
    },
    close: async () => {
      await smtp?.close();
    },
  };
};

import type { Neighbours, OpenNeighbours } from '../start-sandbox.ts';
import { MAILBOX, WHATSAPP } from './areas.ts';
import { chatRoutes } from './chat/chat-routes.ts';
import { emailjsRoutes } from './emailjs/emailjs-routes.ts';
import { formRoutes } from './forms/form-routes.ts';
import { googleRoutes } from './google/google-routes.ts';
import { openSigningKeys } from './google/signing-keys.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import { openMailbox } from './mail/mailbox.ts';
import { startSmtpCapture } from './mail/smtp-capture.ts';
import { openWhatsApp } from './whatsapp/open-whatsapp.ts';

export interface NeighbourOptions {
  /** Mails and keys are kept here and survive a restart. */
  dataDir: string;
  /** Of Paystack; WhatsApp's is beside it. */
  webhookUrl: string;
  smtpPort: number;
  googleClientId: string;
  googleClientSecret: string;
}

const ABOUT =
  'Signing in with Google shows three people: Ada is new, Bola may be known, Chidi’s address is not verified; anybody else can be typed in. The chat script answers with a robot.';

/** The services a small shop uses beside Paystack. */
export const openNeighbours = async (
  { dataDir, webhookUrl, smtpPort, googleClientId, googleClientSecret }: NeighbourOptions,
  { faults, now, baseUrl }: Parameters<OpenNeighbours>[0],
): Promise<Neighbours> => {
  const mailbox = openMailbox(dataDir);
  const keys = await openSigningKeys(dataDir);
  const client = { id: googleClientId, secret: googleClientSecret };
  const emailjs = emailjsRoutes({ mailbox, faults, now });
  const whatsapp = openWhatsApp(
    { dataDir, webhookUrl: new URL('/webhooks/whatsapp', webhookUrl).href },
    { faults, now, baseUrl },
  );
  let smtp: Awaited<ReturnType<typeof startSmtpCapture>> | undefined;

  return {
    onPages: {
      providers: ['mail', 'whatsapp', 'google', 'emailjs', 'forms'],
      sights: [
        { ...MAILBOX, about: 'every mail, EmailJS call and form that was sent' },
        { ...WHATSAPP, about: 'write to the shop as a customer, and see what it answers' },
      ],
      about: ABOUT,
    },
    mount: (app) => {
      app.route('/', mailRoutes(mailbox));
      app.route('/', chatRoutes());
      app.route('/google', googleRoutes({ keys, faults, client, baseUrl, now }));
      whatsapp.mount(app);
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
        ...whatsapp.environment(url),
        CHAT_SRC: `${url}/chat.js`,
      };
    },
    reset: () => {
      mailbox.clear();
      emailjs.clear();
      whatsapp.reset();
    },
    close: async () => {
      whatsapp.close();
      await smtp?.close();
    },
  };
};

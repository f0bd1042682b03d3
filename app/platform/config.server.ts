import { z } from 'zod';
import { describeObjectStore } from './storage/describe-store.ts';
import { readS3Address } from './storage/s3-address.ts';
import { misunderstood, readStoreAddress, STORE_ADDRESS_CURE } from './storage/store-address.ts';
import { isDecodable } from './text/is-decodable.ts';

const port = z.coerce.number().int().min(0).max(65535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const flag = z.enum(['0', '1', 'off', 'on', 'true', 'false']).transform((value) => ['1', 'on', 'true'].includes(value));

const key = z.string().regex(/^[\x21-\x7e]*$/, 'holds a space, a line break or a letter no key has');

/** Meta's own, never the number people dial. */
const whatsappId = z.string().regex(/^\d{5,25}$/, 'is not an id of digits alone, as Meta shows it');

const bucketName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,221}$/, 'is not the name of a bucket');

/** Every variable the app reads, in one place. Hosts of outside services are configuration, never conditions (architecture rule 7). */
const environmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  LISTEN_FDS: z.literal('1').optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: z.string().refine(isDatabaseAddress, 'is not postgresql://user:password@host:5432/database'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  AUTH_SECRET: z.string().min(32),
  ADMIN_EMAIL: z.email().optional(),
  ACCOUNT_PRIVACY: z.enum(['friendly', 'neutral']).default('friendly'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  ALLOW_TEST_KEYS: flag.default(false),
  HSTS_SUBDOMAINS: flag.default(false),
  WORKER: z.enum(['on', 'off', 'only']).default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),

  PAYSTACK_API_URL: origin.default('https://api.paystack.co'),
  PAYSTACK_INLINE_URL: origin.default('https://js.paystack.co/v2/inline.js'),
  PAYSTACK_CHECKOUT_ORIGIN: origin.default('https://checkout.paystack.com'),
  PAYSTACK_SECRET_KEY: key.min(8).optional(),
  PAYSTACK_PUBLIC_KEY: key.min(8).optional(),

  GOOGLE_ISSUER: origin.default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: key.optional(),
  GOOGLE_CLIENT_SECRET: key.optional(),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(isMailServer, 'is not smtps://user:password@host:465, with user and password percent-encoded'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'is not an address such as Gida <orders@gida.example>',
    )
    .optional(),
  EMAILJS_ORIGIN: origin.default('https://api.emailjs.com'),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_USER_ID: z.string().optional(),
  EMAILJS_ACCESS_TOKEN: z.string().optional(),
  EMAILJS_TEMPLATE_ORDER: z.string().optional(),
  EMAILJS_TEMPLATE_ENROLLMENT: z.string().optional(),
  EMAILJS_TEMPLATE_DEFAULT: z.string().optional(),

  STORAGE_URL: z
    .string()
    .refine((url) => readStoreAddress(url), {
      error: ({ input }) => `${misunderstood(String(input))}. ${STORE_ADDRESS_CURE}`,
    })
    .optional(),
  STORAGE_BUCKET: bucketName.default('gida'),
  STORAGE_OLD_BUCKETS: z
    .string()
    .default('')
    .transform((names) => names.split(/[\s,]+/).filter((name) => name !== ''))
    .pipe(z.array(bucketName)),
  STORAGE_QUOTA_MB: z.coerce.number().int().min(1).default(10_240),
  /** A folder on another disk, or a bucket as in STORAGE_URL. Unset: `backups` in the data folder, and no log is archived. */
  BACKUP_TO: z
    .string()
    .refine(
      (place) => !place.startsWith('s3:') || readS3Address(place),
      'is not s3://KEY:SECRET@HOST/BUCKET[/FOLDER]?region=REGION, with key and secret percent-encoded',
    )
    .optional(),
  /** A public key `age1…`, or a file with a passphrase. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^(?!age1)|^age1[02-9ac-hj-np-z]{58}$/, 'is not a whole public key age1…')
    .optional(),
  /** Set by `npm start` for a demo: how its owner gets from it to a shop of their own. */
  LEAVE_DEMO: z.enum(['button', 'command']).optional(),
  /** Hosts with their ports that pictures of an import come from, and pushes go to, though their addresses are not public. */
  PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(/[\s,]+/).filter((host) => host !== ''))
    .pipe(z.array(z.string().regex(/^[^/@?#]+:\d{1,5}$/, 'is not a list such as 127.0.0.1:8080'))),
  WHATSAPP_API_URL: origin.default('https://graph.facebook.com'),
  WHATSAPP_API_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'is not a version such as v25.0')
    .default('v25.0'),
  WHATSAPP_TOKEN: key.min(8).optional(),
  WHATSAPP_PHONE_NUMBER_ID: whatsappId.optional(),
  WHATSAPP_BUSINESS_ID: whatsappId.optional(),
  WHATSAPP_APP_SECRET: key.min(8).optional(),
  WHATSAPP_VERIFY_TOKEN: key.min(8).optional(),
  FORM_URL: origin.optional(),
  FORM_ACCESS_KEY: z.string().optional(),
  CHAT_SRC: origin.optional(),
});

/** Checks what nodemailer would refuse only at the first mail. */
function isMailServer(url: string): boolean {
  if (!URL.canParse(asHttp(url))) return false;
  const { username, password } = new URL(asHttp(url));
  return isDecodable(username) && isDecodable(password);
}

/** A socket's folder may stand where the host does, so this is not as strict as a URL; the password must be readable. */
function isDatabaseAddress(url: string): boolean {
  return /^postgres(?:ql)?:\/\/./.test(url) && isDecodable(url);
}

export type Config = ReturnType<typeof readConfig>;

/** The environment cannot be used. `message` names every wrong variable and shows no secret. */
class ConfigurationRefused extends Error {
  readonly cure: string;

  constructor(message: string, cure = 'Correct these in the environment or in .env.') {
    super(message);
    this.name = 'ConfigurationRefused';
    this.cure = cure;
  }
}

/** What is given is read as the server will read it, before anything is started; what is not given may still come from a sandbox. */
export function requireReadable(environment: Record<string, string | undefined>): void {
  parse(environmentSchema.partial(), environment);
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationRefused(`the configuration is not usable:\n${lines.join('\n')}`);
}

/**
 * Parses and checks the environment. Throws one error that names every wrong variable, so a start fails before anything
 * is half open.
 */
export function readConfig(environment: Record<string, string | undefined>) {
  const values = parse(environmentSchema, environment);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const config = {
    port: values.PORT,
    host: values.HOST,
    /** The port is descriptor 3, and whoever started this process keeps it when the process ends. */
    isSocketHeld: values.LISTEN_FDS !== undefined,
    publicUrl,
    isPublicAddressLocal: isLocalAddress(publicUrl),
    isHttps: publicUrl.startsWith('https:'),
    hasSubdomainsOnHttps: values.HSTS_SUBDOMAINS,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    authSecret: values.AUTH_SECRET,
    adminEmail: values.ADMIN_EMAIL?.toLowerCase(),
    accountPrivacy: values.ACCOUNT_PRIVACY,
    trustedProxies: values.TRUST_PROXY,
    /** `off` leaves the jobs to a process of their own, which is one started with `only`. */
    runsWorker: values.WORKER !== 'off',
    servesPages: values.WORKER !== 'only',
    logLevel: values.LOG_LEVEL,
    paystack: {
      apiUrl: values.PAYSTACK_API_URL,
      inlineUrl: values.PAYSTACK_INLINE_URL,
      checkoutOrigin: values.PAYSTACK_CHECKOUT_ORIGIN,
      /** Both empty for a shop that takes cash and transfers alone. */
      secretKey: values.PAYSTACK_SECRET_KEY ?? '',
      publicKey: values.PAYSTACK_PUBLIC_KEY ?? '',
    },
    google:
      values.GOOGLE_CLIENT_ID && values.GOOGLE_CLIENT_SECRET
        ? { issuer: values.GOOGLE_ISSUER, clientId: values.GOOGLE_CLIENT_ID, clientSecret: values.GOOGLE_CLIENT_SECRET }
        : undefined,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `orders@${senderDomain(publicUrl)}`,
    emailjs:
      values.EMAILJS_SERVICE_ID && values.EMAILJS_USER_ID && values.EMAILJS_TEMPLATE_DEFAULT
        ? {
            origin: values.EMAILJS_ORIGIN,
            serviceId: values.EMAILJS_SERVICE_ID,
            userId: values.EMAILJS_USER_ID,
            accessToken: values.EMAILJS_ACCESS_TOKEN,
            orderTemplate: values.EMAILJS_TEMPLATE_ORDER ?? values.EMAILJS_TEMPLATE_DEFAULT,
            enrollmentTemplate: values.EMAILJS_TEMPLATE_ENROLLMENT ?? values.EMAILJS_TEMPLATE_DEFAULT,
            defaultTemplate: values.EMAILJS_TEMPLATE_DEFAULT,
          }
        : undefined,
    storageUrl: values.STORAGE_URL ?? `file:${values.DATA_DIR}/uploads`,
    files: {
      bucket: values.STORAGE_BUCKET,
      /** Names under which links of the original site ask for the same files. */
      oldBuckets: values.STORAGE_OLD_BUCKETS,
      quotaBytes: values.STORAGE_QUOTA_MB * 1024 * 1024,
    },
    backup: {
      to: values.BACKUP_TO ?? `${values.DATA_DIR}/backups`,
      recipient: values.BACKUP_RECIPIENT,
      /** Only then does a copy outlive this machine's disk, and the log is worth archiving. */
      isElsewhere: values.BACKUP_TO !== undefined,
    },
    privateHosts: values.PRIVATE_HOSTS,
    whatsapp: readWhatsApp(values),
    form: values.FORM_URL ? { url: values.FORM_URL, accessKey: values.FORM_ACCESS_KEY } : undefined,
    chatSource: values.CHAT_SRC,
    leaveDemo: isLocalAddress(publicUrl) ? values.LEAVE_DEMO : undefined,
  };
  refuseHalfAKey(config.paystack);
  refuseSandboxInPublic(config, values.ALLOW_TEST_KEYS);
  return config;
}

/** One key without the other is a slip, and no shop without payments. */
function refuseHalfAKey({ secretKey, publicKey }: { secretKey: string; publicKey: string }) {
  if ((secretKey === '') === (publicKey === '')) return;
  const missing = secretKey === '' ? 'PAYSTACK_SECRET_KEY' : 'PAYSTACK_PUBLIC_KEY';
  throw new ConfigurationRefused(
    `the configuration is not usable:\n  ${missing}: is missing`,
    'Give both of Paystack’s keys, or neither: then nobody can pay online.',
  );
}

/** All that WhatsApp needs; undefined for a shop without it. */
function readWhatsApp(values: z.infer<typeof environmentSchema>) {
  const given = {
    WHATSAPP_TOKEN: values.WHATSAPP_TOKEN,
    WHATSAPP_PHONE_NUMBER_ID: values.WHATSAPP_PHONE_NUMBER_ID,
    WHATSAPP_BUSINESS_ID: values.WHATSAPP_BUSINESS_ID,
    WHATSAPP_APP_SECRET: values.WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: values.WHATSAPP_VERIFY_TOKEN,
  };
  const missing = Object.entries(given).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(given).length) return undefined;
  if (missing.length > 0) {
    throw new ConfigurationRefused(
      `the configuration is not usable:\n${missing.map(([name]) => `  ${name}: is missing`).join('\n')}`,
      'Give all five of WhatsApp’s, or none of them: then the shop has links to WhatsApp alone.',
    );
  }
  return {
    apiUrl: `${values.WHATSAPP_API_URL}/${values.WHATSAPP_API_VERSION}`,
    token: given.WHATSAPP_TOKEN ?? '',
    phoneNumberId: given.WHATSAPP_PHONE_NUMBER_ID ?? '',
    businessId: given.WHATSAPP_BUSINESS_ID ?? '',
    appSecret: given.WHATSAPP_APP_SECRET ?? '',
    verifyToken: given.WHATSAPP_VERIFY_TOKEN ?? '',
  };
}

export type WhatsAppConfig = NonNullable<Config['whatsapp']>;

/** False where payments are only tried out: at a sandbox, or with the provider's test keys. */
export const movesRealMoney = ({ paystack }: Pick<Config, 'paystack'>): boolean =>
  !isLocalAddress(paystack.apiUrl) && !paystack.secretKey.startsWith('sk_test_');

/** True for addresses only this machine can reach; demo data and sandbox services are allowed there and nowhere else. */
export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname) ||
    hostname.endsWith('.localhost')
  );
}

/** One line per provider for the log at start: which host, and whether it is the real one. */
export function describeProviders(config: Config): string[] {
  const kind = (url: string) => (isLocalAddress(asHttp(url)) ? 'sandbox' : 'real');
  const host = (url: string) => new URL(asHttp(url)).host;
  return [
    config.paystack.secretKey
      ? `payments   ${kind(config.paystack.apiUrl)}  ${host(config.paystack.apiUrl)}`
      : 'payments   none  no PAYSTACK_SECRET_KEY: cash and transfers alone',
    config.emailjs
      ? `mail       ${kind(config.emailjs.origin)}  ${host(config.emailjs.origin)} (EmailJS)`
      : `mail       ${kind(config.smtpUrl)}  ${host(config.smtpUrl)} (SMTP)`,
    config.google
      ? `sign-in    ${kind(config.google.issuer)}  ${host(config.google.issuer)} (Google)`
      : 'sign-in    password only',
    config.whatsapp
      ? `whatsapp   ${kind(config.whatsapp.apiUrl)}  ${host(config.whatsapp.apiUrl)}`
      : 'whatsapp   links only',
    `files      ${config.storageUrl.startsWith('s3:') ? 'real' : 'local'}  ${describeObjectStore(config.storageUrl)}`,
  ];
}

/** URLs of other schemes are read less strictly: `smtp://127.1` would not be this machine. */
const asHttp = (url: string) => url.replace(/^smtps?:/, 'http:');

/** Where a mail server of one's own listens, '' being the protocol's own port; the sandbox's mailbox never does. */
const MAIL_PORTS = ['', '25', '465', '587'];

function refuseSandboxInPublic(config: Omit<Config, 'never'>, allowTestKeys: boolean) {
  if (config.isPublicAddressLocal || allowTestKeys) return;
  const { paystack, google, emailjs, whatsapp, form } = config;
  const smtp = asHttp(config.smtpUrl);
  const ownMailServer = MAIL_PORTS.includes(new URL(smtp).port);
  const hosts = {
    PAYSTACK_API_URL: paystack.apiUrl,
    PAYSTACK_INLINE_URL: paystack.inlineUrl,
    PAYSTACK_CHECKOUT_ORIGIN: paystack.checkoutOrigin,
    GOOGLE_ISSUER: google?.issuer,
    EMAILJS_ORIGIN: emailjs?.origin,
    SMTP_URL: emailjs || ownMailServer ? undefined : smtp,
    WHATSAPP_API_URL: whatsapp?.apiUrl,
    FORM_URL: form?.url,
    CHAT_SRC: config.chatSource,
  };
  const faults = Object.entries(hosts)
    .filter(([, url]) => url !== undefined && isLocalAddress(url))
    .map(([name]) => `${name} is a sandbox on this machine`);
  if (config.privateHosts.length > 0) faults.push('PRIVATE_HOSTS lets requests go into this network');
  if (paystack.secretKey.startsWith('sk_test_')) faults.push('PAYSTACK_SECRET_KEY is a test key');
  if (paystack.publicKey.startsWith('pk_test_')) faults.push('PAYSTACK_PUBLIC_KEY is a test key');
  if (faults.length > 0) {
    throw new ConfigurationRefused(
      `${config.publicUrl} is not served with test services:\n  ${faults.join('\n  ')}`,
      'Give real keys, or set ALLOW_TEST_KEYS=1 for a rehearsal.',
    );
  }
}

/** The shop's own domain; an example's where it is served from this machine alone. */
function senderDomain(publicUrl: string): string {
  return isLocalAddress(publicUrl) ? 'shop.example' : new URL(publicUrl).hostname.replace(/^www\./, '');
}

interface SandboxKeys {
  secretKey: string;
  publicKey: string;
  googleClientId: string;
  googleClientSecret: string;
}

/** What the shop must be given to talk to this sandbox instead of the real services. */
export const sandboxEnvironment = (url: string, smtpUrl: string, keys: SandboxKeys): Record<string, string> => ({
  PAYSTACK_API_URL: `${url}/paystack`,
  PAYSTACK_INLINE_URL: `${url}/paystack/inline.js`,
  PAYSTACK_CHECKOUT_ORIGIN: url,
  PAYSTACK_SECRET_KEY: keys.secretKey,
  PAYSTACK_PUBLIC_KEY: keys.publicKey,
  GOOGLE_ISSUER: `${url}/google`,
  GOOGLE_CLIENT_ID: keys.googleClientId,
  GOOGLE_CLIENT_SECRET: keys.googleClientSecret,
  SMTP_URL: smtpUrl,
  EMAILJS_ORIGIN: `${url}/emailjs`,
  FORM_URL: `${url}/forms/submit`,
  FORM_ACCESS_KEY: 'sandbox-form-key',
  CHAT_SRC: `${url}/chat.js`,
});

import { type PaystackSandbox, type PaystackSandboxOptions, startPaystackSandbox } from '../start-sandbox.ts';
import { type NeighbourOptions, openNeighbours } from './open-neighbours.ts';

export interface SandboxOptions extends PaystackSandboxOptions, Omit<NeighbourOptions, 'dataDir'> {}

export interface Sandbox extends PaystackSandbox {
  smtpUrl: string;
}

/** Starts Paystack's stand-in and those of mail, Google, EmailJS, a form service and a chat. */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const sandbox = await startPaystackSandbox(options, (parts) => openNeighbours(options, parts));
  return { ...sandbox, smtpUrl: sandbox.environment.SMTP_URL ?? '' };
};

import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A Google account as the sandbox hands it out. */
export interface Persona {
  sub: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** 21 digits like Google's, always the same for the same address. */
const subFor = (email: string): string => {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return `1${BigInt(`0x${digest}`).toString().slice(0, 20)}`;
};

const persona = (name: string, email: string, emailVerified: boolean): Persona => ({
  sub: subFor(email),
  name,
  email,
  emailVerified,
});

/** The people on the account page. Bola's address is the one of a customer the demo shop already knows. */
export const PERSONAS = [
  { key: 'ada', note: 'A new person', ...persona('Ada Okafor', 'ada@example.com', true) },
  { key: 'bola', note: 'A person the shop may know', ...persona('Bola Adeyemi', 'bola@example.com', true) },
  { key: 'chidi', note: 'Mail address not verified', ...persona('Chidi Nwosu', 'chidi@example.com', false) },
] as const;

const typedPersona = z.object({
  name: z.string().trim().min(1).max(100),
  email: z.email().max(254),
  verified: z.enum(['on', 'true', '1']).optional(),
});

/** The chosen account: one of the three by key, or whoever was typed in. Null when neither makes sense. */
export const choosePersona = (fields: Record<string, unknown>): Persona | null => {
  const known = PERSONAS.find(({ key }) => key === fields.persona);
  if (known) return persona(known.name, known.email, known.emailVerified);
  const typed = typedPersona.safeParse(fields);
  return typed.success ? persona(typed.data.name, typed.data.email, typed.data.verified !== undefined) : null;
};

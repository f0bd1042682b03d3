import { act } from '#app/platform/act/act.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { readPersonalData } from '#app/platform/personal-data/read-personal-data.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { findCustomer } from './customers.queries.server.ts';
import { neededBy, subjectsOf } from './erase-customer.server.ts';
import { customerDataTexts as texts } from './people-texts.ts';

interface Asked {
  customerId: string;
  holdings: readonly PersonalData[];
}

/** What the page says before anything is downloaded or erased. Undefined for nobody. */
export async function readCustomerData({ db, clock }: Services, { customerId, holdings }: Asked) {
  const customer = await findCustomer(db, customerId);
  if (!customer) return undefined;
  const needed = await neededBy(db, { now: clock(), holdings, subjects: await subjectsOf(db, customer) });
  return {
    id: customerId,
    name: customer.name,
    hasAccount: customer.userId !== null,
    typed: whatToType(customer),
    needed: needed.map((name) => texts.needed[name] ?? texts.neededOtherwise),
  };
}

export type CustomerData = NonNullable<Awaited<ReturnType<typeof readCustomerData>>>;

/** What somebody is known by, to be typed before they are erased. */
const whatToType = ({ email, phone, name }: { email: string | null; phone: string | null; name: string }) =>
  email ?? phone ?? name;

/** Whether somebody typed what the page asks for; however it is written. */
export const isTyped = (asked: string, typed: string): boolean =>
  asked.replace(/\s/g, '').toLowerCase() === typed.replace(/\s/g, '').toLowerCase();

/** Everything we hold about a customer as one JSON file, and who took it in the audit log. Undefined for nobody. */
export async function exportCustomerData(
  services: Services,
  actor: string,
  { customerId, holdings }: Asked,
): Promise<string | undefined> {
  const { db, config, clock } = services;
  const customer = await findCustomer(db, customerId);
  if (!customer) return undefined;
  const [own, ...others] = await subjectsOf(db, customer);
  if (!own) return undefined;
  const file = {
    site: config.publicUrl,
    madeAt: clock().toISOString(),
    ...(await readPersonalData(db, holdings, own)),
  };
  const alsoKnownAs: Record<string, unknown>[] = [];
  for (const other of others)
    alsoKnownAs.push({ email: other.email, ...(await readPersonalData(db, holdings, other)) });
  await act(services, actor, (act) => act.audit('customer.data_exported', customerId));
  return JSON.stringify(others.length > 0 ? { ...file, alsoKnownAs } : file, null, 2);
}

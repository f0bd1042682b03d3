import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { type AskedFulfillment, NO_FULFILLMENT } from './agent-session.ts';

/** Fewer than a cart may have: whoever asks is nobody known, and what they ask for is kept. */
const MOST_LINES = 40;

const key = z.string().min(1).max(120);
const word = z.string().max(120);

const lineItem = z.object({
  id: key.optional(),
  item: z.object({ id: z.string().min(1).max(1_700) }),
  quantity: z.int().min(1).max(1_000_000),
});

/** Programs write the parts of an address in one of two ways. */
const destination = z.object({
  id: word.optional(),
  type: word.optional(),
  address_country: word.optional(),
  address_region: word.nullish(),
  region: word.nullish(),
  address_locality: word.nullish(),
  locality: word.nullish(),
  postal_code: word.nullish(),
});

const method = z.object({
  id: key.optional(),
  type: word.optional(),
  destinations: z.array(destination).max(10).nullish(),
  selected_destination_id: key.nullish(),
  groups: z
    .array(z.object({ id: key.optional(), selected_option_id: key.nullish() }))
    .max(20)
    .nullish(),
});

const buyer = z.object({
  email: z.string().max(MAX_EMAIL_LENGTH).optional(),
  first_name: word.optional(),
  last_name: word.optional(),
  phone_number: z.string().max(40).optional(),
});

/** What a program may say of a cart or a checkout. Whatever else it says, of a street or of a card, is not read. */
export const agentRequest = z.object({
  cart_id: key.nullish(),
  line_items: z.array(lineItem).max(MOST_LINES).optional(),
  fulfillment: z.object({ methods: z.array(method).max(10).nullish() }).nullish(),
  buyer: buyer.nullish(),
  payment: z.object({ selected_term_id: key.nullish() }).nullish(),
});

export type AgentRequest = z.infer<typeof agentRequest>;

/** How it is to come; everything by the first method that is named, since we never split what was ordered together. */
export function readFulfillment({ fulfillment }: AgentRequest): AskedFulfillment | null {
  const [first] = fulfillment?.methods ?? [];
  if (!first) return null;
  const destinations = (first.destinations ?? []).map((place, index) => {
    const region = place.address_region ?? place.region;
    const locality = place.address_locality ?? place.locality;
    return {
      id: place.id || `destination_${index + 1}`,
      ...(place.type && { type: place.type }),
      address_country: place.address_country ?? 'NG',
      ...(region && { address_region: region }),
      ...(locality && { address_locality: locality }),
      ...(place.postal_code && { postal_code: place.postal_code }),
    };
  });
  const [group] = first.groups ?? [];
  return {
    methodId: first.id ?? NO_FULFILLMENT.methodId,
    type: first.type === 'pickup' ? 'pickup' : 'shipping',
    destinations,
    selectedId: first.selected_destination_id ?? null,
    groupId: group?.id ?? NO_FULFILLMENT.groupId,
    optionId: group?.selected_option_id ?? null,
  };
}

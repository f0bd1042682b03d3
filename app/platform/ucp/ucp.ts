/**
 * The Universal Commerce Protocol, by which programs shop for people (docs/decisions/031). Names and shapes are those of its published
 * schemas; ours is everything in them.
 */
export const UCP_VERSION = '2026-04-08';

/** Payment terms are younger than that version, and have one of their own. */
const TERMS_VERSION = '2026-08-25';

const CHECKOUT = 'dev.ucp.shopping.checkout';

/** What this shop does for programs: the page that says how, its schema, and what it adds to. */
const CAPABILITIES = {
  search: ['dev.ucp.shopping.catalog.search', 'specification/catalog/search', 'schemas/shopping/catalog_search.json'],
  lookup: ['dev.ucp.shopping.catalog.lookup', 'specification/catalog/lookup', 'schemas/shopping/catalog_lookup.json'],
  cart: ['dev.ucp.shopping.cart', 'specification/cart', 'schemas/shopping/cart.json'],
  checkout: [CHECKOUT, 'specification/checkout', 'schemas/shopping/checkout.json'],
  fulfillment: [
    'dev.ucp.shopping.fulfillment',
    'specification/fulfillment',
    'schemas/shopping/fulfillment.json',
    CHECKOUT,
  ],
  terms: [
    'dev.ucp.common.payment.terms',
    'specification/payment/extensions/terms',
    'schemas/common/payment_terms.json',
    CHECKOUT,
  ],
} as const;

type Capability = keyof typeof CAPABILITIES;

const versionOf = (capability: Capability) => (capability === 'terms' ? TERMS_VERSION : UCP_VERSION);
const addressOf = (version: string, path: string) => `https://ucp.dev/${version}/${path}`;

/** `endpoint` is where the requests go: https://shop.example/ucp */
export function ucpProfile(endpoint: string) {
  const capabilities = Object.entries(CAPABILITIES).map(([capability, [name, spec, schema, parent]]) => {
    const version = versionOf(capability as Capability);
    const documents = { spec: addressOf(version, spec), schema: addressOf(version, schema) };
    return [name, [{ version, ...documents, ...(parent && { extends: parent }) }]];
  });
  const service = {
    version: UCP_VERSION,
    spec: addressOf(UCP_VERSION, 'specification/overview'),
    transport: 'rest',
    schema: addressOf(UCP_VERSION, 'services/shopping/rest.openapi.json'),
    endpoint,
  };
  return {
    version: UCP_VERSION,
    services: { 'dev.ucp.shopping': [service] },
    capabilities: Object.fromEntries(capabilities),
    // Nobody pays by a program here.
    payment_handlers: {},
  };
}

/** The head of an answer: what of all that it is about. `error` is for one that is about nothing, as what it was to be could not be. */
export function ucpHead(capabilities: readonly Capability[], status: 'success' | 'error' = 'success') {
  const named = capabilities.map((each) => [CAPABILITIES[each][0], [{ version: versionOf(each) }]]);
  return {
    version: UCP_VERSION,
    status,
    capabilities: Object.fromEntries(named),
    ...(capabilities.includes('checkout') && { payment_handlers: {} }),
  };
}

export interface UcpMessage {
  type: 'error' | 'warning' | 'info';
  code: string;
  content: string;
  /** Of an error: who can do something about it. */
  severity?: 'recoverable' | 'requires_buyer_input' | 'unrecoverable';
  /** What it is about, as a JSONPath into the answer. */
  path?: string;
}

export const ucpError = (code: string, content: string): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity: 'unrecoverable',
});

/** What a program is answered: an HTTP status and a body of JSON. */
export interface UcpAnswer {
  status: number;
  body: object;
}

/** A request that was not understood or not allowed. */
export const refuseUcp = (status: number, code: string, content: string): UcpAnswer => ({
  status,
  body: { ucp: ucpHead([], 'error'), code, content, messages: [ucpError(code, content)] },
});

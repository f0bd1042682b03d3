import { addressBlock } from './address-block.ts';

/** Set by the server on every request, after it dropped whatever the client sent under that name. */
export const CLIENT_ADDRESS_HEADER = 'x-gida-client-address';

/** The block of addresses a request comes from, as budgets count it. */
export function clientBlock(request: Request): string {
  return addressBlock(request.headers.get(CLIENT_ADDRESS_HEADER) ?? '');
}

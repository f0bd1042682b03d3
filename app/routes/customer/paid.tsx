import { redirect } from 'react-router';
import { referenceSchema } from '#app/features/pay/payments/pay.schema.ts';
import type { Route } from './+types/paid.ts';

/**
 * Where the provider sends people back to, with `?trxref=…&reference=…`. It proves nothing and changes nothing: the
 * payment's own page asks the provider.
 */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const parsed = referenceSchema.safeParse(searchParams.get('reference') ?? searchParams.get('trxref'));
  return redirect(parsed.success ? `/checkout/${parsed.data}?returned=1` : '/cart');
}

import { exportProducts } from '#app/features/desk/csv/export-products.server.ts';
import { services } from '#app/platform/auth/request-context.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { Route } from './+types/products-export.ts';

/** /uploads/export.csv: every piece as a file. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { db, clock } = services(context);
  return new Response(await exportProducts(db), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="products-${lagosDay(clock())}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

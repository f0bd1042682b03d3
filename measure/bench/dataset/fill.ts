import pg from 'pg';
import { addOrders } from './orders.ts';
import { addCustomers } from './people.ts';
import { addPieces } from './pieces.ts';
import { addWorkshop } from './workshop.ts';

export interface DatasetSize {
  products: number;
  orders: number;
  customers: number;
  /** At least so many pieces are in the workshop's queue; without any there is no workshop. */
  jobs?: number;
}

/** Fills an empty, migrated database with a made-up shop of that size, and has PostgreSQL look at it (`vacuum analyze`). */
export async function fillDataset(connectionString: string, size: DatasetSize): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const there = await client.query<{ count: number }>('select count(*)::int as count from products');
    if (there.rows[0]?.count !== 0)
      throw new Error('This database has pieces already: a made-up shop goes into an empty one.');
    await addPieces(client, size.products);
    await addCustomers(client, size.customers);
    await addOrders(client, size.orders, size.jobs);
    if (size.jobs) await addWorkshop(client);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

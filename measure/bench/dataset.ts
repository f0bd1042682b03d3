import { parseArgs } from 'node:util';
import { migrateDatabase } from '#database/migrate.ts';
import { fillDataset } from './dataset/fill.ts';

/** `DATABASE_URL=… npm run dataset -- --products 100000 --orders 1000000 --jobs 5000`: a made-up shop, in an empty database. */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    orders: { type: 'string', default: '10000' },
    customers: { type: 'string' },
    jobs: { type: 'string', default: '0' },
  },
});
const [products, orders] = [Number(values.products), Number(values.orders)];
const customers = Number(values.customers ?? Math.ceil(orders / 5));
const connectionString = process.env.DATABASE_URL;
if (!connectionString) {
  console.error(
    'Name an empty database: DATABASE_URL=postgresql://… npm run dataset -- --products 1000 --orders 10000',
  );
  process.exit(1);
}
const began = performance.now();
await migrateDatabase(connectionString);
await fillDataset(connectionString, { products, orders, customers, jobs: Number(values.jobs) });
console.log(
  `${products} pieces, ${customers} customers and ${orders} orders in ${((performance.now() - began) / 1000).toFixed(0)} s`,
);

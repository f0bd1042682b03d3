// `npm run own-shop -- you@example.com`: a shop of one's own beside the demo, empty and closed, to be set up.
import path from 'node:path';
import { CHECKOUT } from './bootstrap/checkout.mjs';

const [email] = process.argv.slice(2);
if (email) process.env.ADMIN_EMAIL = email;
if (!process.env.ADMIN_EMAIL) {
  console.error('Whose shop is it? Give your email address: npm run own-shop -- you@example.com');
  process.exit(1);
}
process.env.DEMO = 'off';
process.env.DATA_DIR ??= path.join(CHECKOUT, 'var', 'own-shop');
process.env.PORT ??= '3100';
await import('./start.mjs');

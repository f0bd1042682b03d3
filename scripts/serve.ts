import { loadEnvironmentFile } from './start/environment-file.ts';
import { runShop } from './start/run-shop.ts';

loadEnvironmentFile();
await runShop({ server: 'build/server/index.js', nodeEnvironment: 'production', builds: true });

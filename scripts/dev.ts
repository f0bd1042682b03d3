import { loadEnvironmentFile } from './start/environment-file.ts';
import { runShop } from './start/run-shop.ts';

loadEnvironmentFile();
await runShop({ server: 'server/dev.ts', nodeEnvironment: 'development', builds: false });

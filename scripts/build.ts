import { buildIfStale } from './start/build.ts';
import { describeFailure } from './start/cannot-start.ts';
import { CHECKOUT } from './start/checkout.ts';

/** Builds beside a shop that runs, so that its start finds everything made (`gida update`, the Dockerfile). */
try {
  await buildIfStale(CHECKOUT);
} catch (error) {
  console.error(describeFailure(error, 'Cannot build'));
  process.exitCode = 1;
}

import { STATIC_CHECKS, unitAndUseCaseTests } from './checks/parts.ts';
import { runParts } from './checks/run-parts.ts';

await runParts([...STATIC_CHECKS, unitAndUseCaseTests('unit and use-case tests')]);

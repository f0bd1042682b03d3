import { defineFeature } from '#app/platform/features/define-feature.ts';
import { forgetOldSessions } from './hand-off.server.ts';
import { agentData } from './personal-data.server.ts';

/** Carts and checkouts that programs put together for people. */
export const agentFeature = defineFeature({ personalData: [agentData], tidyUp: forgetOldSessions });

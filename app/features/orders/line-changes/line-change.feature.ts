import { defineFeature } from '#app/platform/features/define-feature.ts';
import * as lineChangeMessages from './door/line-change-messages.ts';
import { lineChangesData } from './personal-data.server.ts';

export const lineChangeFeature = defineFeature({ messages: [lineChangeMessages], personalData: [lineChangesData] });

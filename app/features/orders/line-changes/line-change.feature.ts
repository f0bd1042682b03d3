import { defineFeature } from '#app/platform/features/define-feature.ts';
import { lineChangesData } from './personal-data.server.ts';

export const lineChangeFeature = defineFeature({ personalData: [lineChangesData] });

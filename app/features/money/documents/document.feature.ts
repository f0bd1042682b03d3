import { defineFeature } from '#app/platform/features/define-feature.ts';
import { documentsData } from './personal-data.server.ts';

export const documentFeature = defineFeature({ personalData: [documentsData] });

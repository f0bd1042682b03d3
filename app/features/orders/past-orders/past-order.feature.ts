import { defineFeature } from '#app/platform/features/define-feature.ts';
import { pastOrdersData } from './personal-data.server.ts';

export const pastOrderFeature = defineFeature({ personalData: [pastOrdersData] });

import { defineFeature } from '#app/platform/features/define-feature.ts';
import { orderRequestsData } from './personal-data.server.ts';

export const orderRequestFeature = defineFeature({ personalData: [orderRequestsData] });

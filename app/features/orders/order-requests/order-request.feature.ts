import { defineFeature } from '#app/platform/features/define-feature.ts';
import * as orderRequestMessages from './door/order-request-messages.ts';
import { orderRequestsData } from './personal-data.server.ts';

export const orderRequestFeature = defineFeature({
  messages: [orderRequestMessages],
  personalData: [orderRequestsData],
});

import { defineFeature } from '#app/platform/features/define-feature.ts';
import * as pastOrderMessages from './door/past-order-messages.ts';
import { pastOrdersData } from './personal-data.server.ts';

export const pastOrderFeature = defineFeature({ messages: [pastOrderMessages], personalData: [pastOrdersData] });

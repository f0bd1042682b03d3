import { auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { deliveriesToday } from './deliveries-today.server.ts';
import * as deliveryMessages from './delivery-messages.ts';
import { deliveriesData } from './personal-data.server.ts';

const audit = defineAudit({
  'delivery.planned': ({ day, vehicle }) => `planned {order} for ${auditWords(day)}, ${auditWords(vehicle)}`,
  'delivery.taken_off': 'took {order} off its delivery day',
  'delivery.run_changed': ({ day, vehicle }) => `changed the run of ${auditWords(day)} to ${auditWords(vehicle)}`,
  'delivery.link_made': ({ day, vehicle }) =>
    `made a new driver’s link for the run of ${auditWords(day)}, ${auditWords(vehicle)}`,
  'delivery.link_withdrawn': ({ day, vehicle }) =>
    `withdrew the driver’s link of the run of ${auditWords(day)}, ${auditWords(vehicle)}`,
  'delivery.offered': ({ days }) => `offered days for {order}: ${auditWords(days)}`,
  'delivery.picked': ({ day }) => `picked ${auditWords(day)} for {order}`,
  'delivery.left': ({ unpaidReason, owedKobo }) =>
    unpaidReason
      ? `sent {order} on its way with ${formatKobo(Number(owedKobo ?? 0))} to pay: “${auditWords(unpaidReason)}”`
      : 'sent {order} on its way',
  'delivery.received': ({ collectedKobo }) =>
    collectedKobo
      ? `handed {order} over at the door and reported ${formatKobo(Number(collectedKobo))} collected`
      : 'handed {order} over at the door',
  'delivery.came_back': 'brought {order} back',
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

/** Which orders go out on which day, and what becomes of them at the door. */
export const deliveryFeature = defineFeature({
  audit,
  topics: { delivery: 'Deliveries' },
  pages: { run_: '/deliveries/:id' },
  messages: [deliveryMessages],
  personalData: [deliveriesData],
  needs: [deliveriesToday],
});

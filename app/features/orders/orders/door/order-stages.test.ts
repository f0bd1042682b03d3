import { expect, test } from 'vitest';
import { ORDER_STAGES, STAGES_IN_ORDER, stageWords, whatHappensNext } from './order-stages.ts';

// Covers 4-14
test('the lifecycle has the fixed tabs, statuses and labels', () => {
  const told = STAGES_IN_ORDER.map((stage) => {
    const { adminTab, move, customerStatus, datedLabel, emptyTab } = ORDER_STAGES[stage];
    return [stage, adminTab, move?.button, move?.to, customerStatus, datedLabel, emptyTab];
  });
  expect(told).toEqual([
    ['new', 'New Orders', 'Mark as Shipped', 'shipped', 'Order Confirmed', 'Ordered on', 'No pending orders'],
    ['shipped', 'Shipped', 'Ready to Deliver', 'ready', 'Shipped', 'Shipped on', 'No Shipped Orders'],
    [
      'ready',
      'Pending Delivery',
      'Mark as Delivered',
      'delivered',
      'Ready for Delivery',
      'Ready on',
      'No pending Deliveries',
    ],
    [
      'delivered',
      'Completed Orders',
      undefined,
      undefined,
      'Delivered',
      'Delivered on',
      'Completed orders will show here',
    ],
  ]);
});

test('every stage is reached by one move from the one before it, and goes back to it', () => {
  STAGES_IN_ORDER.forEach((stage, index) => {
    expect(ORDER_STAGES[stage].move?.to).toBe(STAGES_IN_ORDER[index + 1]);
    expect(ORDER_STAGES[stage].back ?? undefined).toBe(STAGES_IN_ORDER[index - 1]);
  });
});

test('a customer who collects is never told that somebody will come', () => {
  for (const stage of STAGES_IN_ORDER) {
    expect(whatHappensNext(stage, 'PICKUP')).not.toMatch(/deliver|we call|left|leave|on their way/i);
    expect(whatHappensNext(stage, 'LAGOS')).not.toMatch(/collect|opening hours/i);
  }
});

test('no sentence asks for a value that nothing fills in', () => {
  for (const stage of STAGES_IN_ORDER) {
    for (const option of ['LAGOS', 'PICKUP'] as const) {
      const asked = Object.values(stageWords(stage, option)).flatMap((words) => words.match(/\{\w+\}/g) ?? []);
      expect(asked.filter((name) => !['{order}', '{expected}', '{days}', '{openingHours}'].includes(name))).toEqual([]);
    }
  }
});

import { expect, test } from 'vitest';
import type { MailSummary } from '#app/platform/mail/mail.queries.server.ts';
import type { HistoryEntry } from '../door/order.queries.server.ts';
import { orderTexts } from '../door/order-texts.ts';
import type { TimelineEntry } from '../timeline.queries.server.ts';
import { viewTimeline } from './order-timeline.ts';

const words = orderTexts.timeline;
const at = (minute: number) => new Date(Date.parse('2026-11-25T09:00:00Z') + minute * 60_000);
const plain = { reason: null, note: null, estimateChange: null, isCustomerTold: false, actorName: 'Tunde' };
const days = { was: { from: '2026-12-06', to: '2026-12-11' }, now: { from: '2026-12-20', to: '2026-12-24' } };
const ordered: HistoryEntry = {
  ...plain,
  id: 'hst_0',
  version: 0,
  kind: 'ordered',
  fromStage: null,
  toStage: 'new',
  at: at(0),
  actorName: null,
};
const moved: HistoryEntry = {
  ...plain,
  id: 'hst_1',
  version: 1,
  kind: 'moved',
  fromStage: 'new',
  toStage: 'shipped',
  at: at(1),
  note: 'The driver is Musa.',
  estimateChange: days,
};
const after = (kind: 'undone' | 'moved_back', changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...plain,
  id: 'hst_2',
  version: 2,
  kind,
  fromStage: 'shipped',
  toStage: 'new',
  at: at(2),
  ...changes,
});

test('a move says what the customer was told of it, by whom, and which days are promised now', () => {
  expect(viewTimeline({ shippingOption: 'LAGOS', history: [ordered, moved] }, [], [])).toMatchObject([
    {
      kind: 'stage',
      title: 'Shipped',
      by: 'Tunde',
      isUndone: false,
      at: '25 November 2026, 10:01am',
      lines: [
        words.noteToCustomer('The driver is Musa.'),
        words.otherDates('6 to 11 December 2026', '20 to 24 December 2026'),
      ],
    },
    { title: 'Order Confirmed', by: null, lines: [], isUndone: false },
  ]);
});

test('a move that was undone is marked as such, and the days it gave are told once', () => {
  const [undo, move, order] = viewTimeline(
    { shippingOption: 'LAGOS', history: [ordered, moved, after('undone', { estimateChange: days })] },
    [],
    [],
  );
  expect(undo).toMatchObject({ title: words.undone('Shipped'), lines: [], isUndone: false });
  expect([move?.isUndone, order?.isUndone]).toEqual([true, false]);
});

test.each([
  [true, words.customerTold],
  [false, words.customerNotTold],
])('a move back keeps its reason, and whether the customer heard of it: %s', (isCustomerTold, told) => {
  const [back, move] = viewTimeline(
    {
      shippingOption: 'LAGOS',
      history: [ordered, moved, after('moved_back', { reason: 'Wrong legs', isCustomerTold })],
    },
    [],
    [],
  );
  expect(back).toMatchObject({ title: words.movedBack('Order Confirmed'), lines: ['Wrong legs', told] });
  expect(move?.isUndone).toBe(false);
});

test('emails, notes, photos and other acts stand among the stages, newest first', () => {
  const mail: MailSummary = {
    id: 'mail_1',
    kind: 'order-shipped',
    recipient: 'ada@example.com',
    subject: 'Shipped',
    state: 'failed',
    attempts: 3,
    lastError: 'No such mailbox',
    createdAt: at(1),
    sentAt: null,
  };
  const photo = {
    id: 'pho_1',
    key: `img/${'a'.repeat(32)}`,
    width: 400,
    height: 300,
    widths: [200, 400],
    dominantColor: '#a5401c',
    caption: 'Before the cushions',
    at: at(2),
  };
  const entries: TimelineEntry[] = [
    { id: '7', kind: 'act', at: at(3), actorName: 'Tunde', text: 'order.fee_quoted', photo: null },
    { id: 'pho_1', kind: 'photo', at: at(2), actorName: 'Bola', text: photo.caption, photo },
    { id: 'not_1', kind: 'note', at: at(1), actorName: 'Bola', text: 'Call before noon', photo: null },
  ];
  const timeline = viewTimeline({ shippingOption: 'LAGOS', history: [ordered, moved] }, entries, [mail]);
  expect(new Set(timeline.map(({ key }) => key)).size).toBe(6);
  expect(timeline).toMatchObject([
    { kind: 'act', title: 'Delivery fee quoted', lines: [], photo: null },
    { kind: 'photo', title: 'Workshop photo', by: 'Bola', lines: [], photo: { caption: 'Before the cushions' } },
    // Of one moment: what the team added, then the email, then the stage that sent it.
    { kind: 'note', title: 'Note', by: 'Bola', lines: ['Call before noon'], photo: null },
    {
      kind: 'mail',
      title: 'Shipped',
      lines: ['ada@example.com'],
      by: null,
      mail: { id: 'mail_1', state: 'failed', lastError: 'No such mailbox' },
    },
    { kind: 'stage', title: 'Shipped' },
    { kind: 'stage', title: 'Order Confirmed' },
  ]);
});

import { expect, test } from 'vitest';
import { viewNotification } from './notification-views.ts';

test('says when it was, and whether it was seen and read', () => {
  const row = {
    id: 'ntf_1',
    kind: 'order-shipped',
    title: 'x',
    body: 'x',
    href: '/',
    seenAt: new Date(),
    readAt: null,
  };
  const view = viewNotification({ ...row, createdAt: new Date('2026-11-21T09:00:00Z') });
  expect(view).toMatchObject({ at: '21 November 2026, 10am', isSeen: true, isRead: false });
});

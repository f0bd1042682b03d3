import type { MailSummary } from '#app/platform/mail/mail.queries.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { HistoryEntry, OrderDetail } from '../door/order.queries.server.ts';
import type { ShippingOption } from '../door/order-snapshot.ts';
import { statusOf } from '../door/order-stages.ts';
import { orderTexts } from '../door/order-texts.ts';
import { formatEstimate } from '../order-estimate.ts';
import { viewPhoto } from '../order-photos.ts';
import type { TimelineEntry } from '../timeline.queries.server.ts';

const words = orderTexts.timeline;

export type TimelineItem = ReturnType<typeof viewTimeline>[number];

/** Everything that happened to an order in one list, newest first: stages, mails, notes, photos and acts of other features. */
export function viewTimeline(
  order: Pick<OrderDetail, 'history' | 'shippingOption'>,
  entries: readonly TimelineEntry[],
  mails: readonly MailSummary[],
) {
  const undone = new Set(order.history.flatMap(({ kind }, index) => (kind === 'undone' ? [index - 1] : [])));
  const items = [
    ...order.history.map((row, index) => ({
      at: row.at,
      rank: row.version,
      ...viewChange(row, order.shippingOption, undone.has(index)),
    })),
    ...mails.map((mail) => ({ at: mail.createdAt, rank: 1000, ...viewMail(mail) })),
    ...entries.map((entry) => ({ at: entry.at, rank: 2000, ...viewEntry(entry) })),
  ];
  return items
    .sort((one, other) => other.at.getTime() - one.at.getTime() || other.rank - one.rank)
    .map(({ rank: _rank, at, ...item }) => ({ ...item, at: formatDateTime(at) }));
}

interface Item {
  key: string;
  kind: 'stage' | 'mail' | 'note' | 'photo' | 'act';
  title: string;
  by: string | null;
  lines: string[];
  isUndone: boolean;
  mail: { id: string; state: MailSummary['state']; lastError: string | null } | null;
  photo: ReturnType<typeof viewPhoto> | null;
}

const plain = { by: null, lines: [] as string[], isUndone: false, mail: null, photo: null };

function viewChange(row: HistoryEntry, shippingOption: ShippingOption, isUndone: boolean): Item {
  const { kind, toStage, fromStage, reason, note, estimateChange, isCustomerTold } = row;
  const status = statusOf({ stage: toStage, shippingOption });
  const before = fromStage ? statusOf({ stage: fromStage, shippingOption }) : '';
  const title = { ordered: status, moved: status, undone: words.undone(before), moved_back: words.movedBack(status) };
  const days = kind === 'moved' ? estimateChange : null;
  return {
    ...plain,
    key: row.id,
    kind: 'stage',
    title: title[kind],
    by: row.actorName,
    isUndone,
    lines: [
      ...(note ? [words.noteToCustomer(note)] : []),
      ...(days ? [words.otherDates(formatDays(days.was), formatDays(days.now))] : []),
      ...(kind === 'moved_back' ? [reason ?? '', isCustomerTold ? words.customerTold : words.customerNotTold] : []),
    ],
  };
}

function viewMail(mail: MailSummary): Item {
  const { id, state, lastError, subject, recipient } = mail;
  return { ...plain, key: id, kind: 'mail', title: subject, lines: [recipient], mail: { id, state, lastError } };
}

function viewEntry({ id, kind, text, actorName, photo }: TimelineEntry): Item {
  const titles = { note: words.note, photo: words.photo, act: words.acts[text as keyof typeof words.acts] };
  return {
    ...plain,
    key: `${kind}-${id}`,
    kind,
    title: titles[kind],
    by: actorName,
    lines: kind === 'note' ? [text] : [],
    photo: photo && viewPhoto(photo),
  };
}

const formatDays = ({ from, to }: { from: string; to: string }) =>
  formatEstimate({ estimatedFrom: from, estimatedTo: to });

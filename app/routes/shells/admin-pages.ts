import { costTexts } from '#app/features/bespoke/costs/cost-texts.ts';
import { materialTexts } from '#app/features/bespoke/materials/material-texts.ts';
import { purchaseTexts } from '#app/features/bespoke/purchases/purchase-texts.ts';
import { queueTexts } from '#app/features/bespoke/queue/queue-texts.ts';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { newsTexts } from '#app/features/ground/notifications/news-texts.ts';
import { POLICIES } from '#app/features/ground/policies/door/policy.ts';
import { policyTexts } from '#app/features/ground/policies/policy-texts.ts';
import { settingsTexts } from '#app/features/ground/settings/door/settings-texts.ts';
import { accountantTexts } from '#app/features/office/accountant/accountant-texts.ts';
import { bookTexts } from '#app/features/office/books/book-texts.ts';
import { REPORT_NAMES } from '#app/features/office/books/reports.ts';
import { programsTexts } from '#app/features/office/programs/programs-texts.ts';
import type { NamedPage } from '#app/features/office/search/find-pages.ts';
import { setUpTexts } from '#app/features/office/set-up/set-up-texts.ts';
import { webhookTexts } from '#app/features/office/webhooks/webhook-texts.ts';
import { pastOrdersTexts } from '#app/features/orders/past-orders/door/past-orders-texts.ts';
import { whatsappTexts } from '#app/features/orders/whatsapp/whatsapp-texts.ts';
import { deliveryPriceTexts } from '#app/features/shop/delivery-prices/delivery-price-texts.ts';
import { shopWindowTexts } from '#app/features/shop/shop-window/shop-window-texts.ts';
import { menuFor } from './admin-menu.ts';
import { adminMenuTexts } from './admin-menu-texts.ts';
import { adminPagesTexts as texts } from './admin-pages-texts.ts';

const ALSO: Record<string, string> = {
  '/quotes': texts.also.quotes,
  '/payments': texts.also.payments,
  '/bank-lines': texts.also.bankLines,
  '/owed': texts.also.owed,
  '/documents': texts.also.documents,
  '/purchases': texts.also.purchases,
  '/deliveries': texts.also.deliveries,
  '/uploads/discounts': texts.also.discounts,
  '/uploads/csv': texts.also.csv,
  '/uploads/options': texts.also.options,
  '/inbox': texts.also.inbox,
  '/mails': texts.also.emails,
  '/audit': texts.also.activity,
  '/health': texts.also.health,
  '/team': texts.also.team,
  '/subscribers': texts.also.newsletter,
  '/enrollments': texts.also.students,
  '/settings/business': texts.also.business,
  '/settings/delivery': texts.also.delivery,
  '/settings/transfer': texts.also.transfer,
  '/settings/orders': texts.also.orders,
  '/settings/policies/refunds': texts.also.refunds,
};

const MORE: readonly NamedPage[] = [
  { to: '/quotes/new', label: texts.newQuote, under: adminMenuTexts.quotes },
  { to: '/orders/earlier', label: pastOrdersTexts.list.title },
  { to: '/security', label: accountsTexts.security.title, also: texts.also.security },
  { to: '/adminNotifications/choices', label: newsTexts.title, also: texts.also.news },
  { to: '/adminlog', label: texts.logOut },
];

const OF_THE_OWNER: readonly NamedPage[] = [
  { to: '/orders/export', label: texts.export },
  ...Object.entries(settingsTexts.sections).map(([group, { title, summary }]) => ({
    to: `/settings/${group}`,
    label: title,
    under: settingsTexts.title,
    also: summary,
  })),
  { to: '/settings/whatsapp', label: whatsappTexts.title, under: settingsTexts.title, also: whatsappTexts.summary },
  { to: '/settings/programs', label: programsTexts.title, under: settingsTexts.title, also: programsTexts.summary },
  { to: '/settings/webhooks', label: webhookTexts.title, under: settingsTexts.title, also: webhookTexts.summary },
  { to: '/settings/set-up', label: setUpTexts.title, under: settingsTexts.title, also: texts.also.setUp },
  ...POLICIES.map((policy) => ({
    to: `/settings/policies/${policy}`,
    label: policyTexts.titles[policy],
    under: settingsTexts.title,
    also: settingsTexts.policies.title,
  })),
  { to: '/settings/window', label: shopWindowTexts.title, under: settingsTexts.title, also: settingsTexts.window.now },
  ...Object.entries(shopWindowTexts.parts).map(([part, { title, summary }]) => ({
    to: `/settings/window/${part}`,
    label: title,
    under: shopWindowTexts.title,
    also: summary,
  })),
  { to: '/books/cash', label: bookTexts.cash.title, under: adminMenuTexts.books, also: texts.also.cash },
  { to: '/books/accountant', label: accountantTexts.title, under: adminMenuTexts.books, also: texts.also.accountant },
  { to: '/books/reports/margin', label: costTexts.report.title, under: adminMenuTexts.books },
  { to: '/queue/stations', label: queueTexts.stations.title, under: adminMenuTexts.workshop },
  { to: '/delivery-prices', label: deliveryPriceTexts.title, under: settingsTexts.title, also: texts.also.delivery },
  { to: '/delivery-prices/list', label: deliveryPriceTexts.list.title, under: settingsTexts.title },
  { to: '/purchases/new', label: purchaseTexts.add, under: adminMenuTexts.purchases, also: texts.also.purchases },
  { to: '/materials/list', label: materialTexts.list.title, under: adminMenuTexts.materials },
  ...REPORT_NAMES.map((report) => ({
    to: `/books/reports/${report}`,
    label: bookTexts.reports.names[report],
    under: adminMenuTexts.books,
  })),
];

/** Every page this person may open by its name alone: those of their menu, and those other pages lead to. */
export function pagesFor({ isOwner }: { isOwner: boolean }): NamedPage[] {
  const inMenu: NamedPage[] = menuFor({ isOwner }).flatMap((group) => [
    ...group.entries.map(({ to, label }) => ({ to, label, under: group.label })),
    { to: group.to, label: group.label },
  ]);
  return [...inMenu, ...MORE, ...(isOwner ? OF_THE_OWNER : [])].map((page) => ({
    ...page,
    also: [page.also, ALSO[page.to]].filter(Boolean).join(' '),
  }));
}

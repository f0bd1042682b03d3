import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { currentPolicy, FIRST_TEXTS } from '#app/features/ground/policies/door/policy.queries.server.ts';
import { POLICIES } from '#app/features/ground/policies/door/policy.ts';
import { canTransfer } from '#app/features/ground/settings/door/can-transfer.ts';
import { missingFacts } from '#app/features/ground/settings/door/missing-facts.ts';
import { readShopSettings, settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { paymentAccess } from '#app/features/pay/payments/door/payment-access.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { options } from '#app/features/shop/options/door/option.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { movesRealMoney } from '#app/platform/config.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { asideAs, SET_UP_STEPS, type SetUpState, type SetUpStep, SKIPPABLE } from './set-up-steps.ts';

/** Which steps the owner has put aside. */
export const SET_UP_KEY = 'set-up';
const keptSchema = z.strictObject({ skipped: z.array(z.enum(SKIPPABLE)) });

async function readSkipped(db: Database): Promise<readonly SetUpStep[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SET_UP_KEY));
  return keptSchema.safeParse(row?.value).data?.skipped ?? [];
}

/** Every step with what is true of it now: nobody ticks anything, the shop's own facts do. */
export async function readSetUp({ db, config }: Pick<Services, 'db' | 'config'>): Promise<SetUpState[]> {
  const [shop, skipped, access, policies, [counts]] = await Promise.all([
    readShopSettings(db),
    readSkipped(db),
    paymentAccess.read(db),
    Promise.all(POLICIES.map((policy) => currentPolicy(db, policy))),
    db
      .select({
        delivery: db.$count(settings, eq(settings.key, settingKey('delivery'))),
        categoryChanges: db.$count(auditEntries, like(auditEntries.action, 'category.%')),
        options: db.$count(options),
        products: db.$count(products, eq(products.status, 'published')),
        testEmails: db.$count(mails, and(eq(mails.kind, 'test-email'), eq(mails.state, 'sent'))),
        classes: db.$count(cohorts, inArray(cohorts.state, ['draft', 'open', 'running', 'finished'])),
      })
      .from(sql`(select 1) as nothing`),
  ]);
  if (!counts) throw new Error('No row was counted');
  const acceptsKey = access?.isOk === true;
  const isTrial = acceptsKey && !movesRealMoney(config);
  const isDone: Record<SetUpStep, boolean> = {
    business: missingFacts(shop).length === 0,
    look: shop.logo.picture !== null || shop.colors.main !== '' || shop.colors.accent !== '',
    words: Object.values(shop.words).some(Boolean),
    picture: shop.pictures.rooms.length > 0,
    delivery: counts.delivery > 0,
    categories: counts.categoryChanges > 0,
    options: counts.options > 0,
    products: counts.products > 0,
    payments: acceptsKey && !isTrial,
    account: canTransfer(shop),
    email: counts.testEmails > 0,
    class: counts.classes > 0,
    policies: policies.some(({ policy, body }) => body !== FIRST_TEXTS[policy]),
    opening: shop.opening.isOpen,
  };
  return SET_UP_STEPS.map((step) => {
    if (step === 'class' && !shop.menu.hasMasterclass) return { step, state: 'skipped' };
    if (isDone[step]) return { step, state: 'done' };
    if (skipped.includes(step)) return { step, state: asideAs(step) };
    return { step, state: 'todo', isTrial: step === 'payments' && isTrial };
  });
}

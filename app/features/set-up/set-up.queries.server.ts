import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '#app/features/catalog/product.table.server.ts';
import { cohorts } from '#app/features/masterclass/cohort.table.server.ts';
import { paymentAccess } from '#app/features/payments/payment-access.server.ts';
import { currentPolicy, FIRST_TEXTS } from '#app/features/policies/policy.queries.server.ts';
import { POLICIES } from '#app/features/policies/policy.ts';
import { canTransfer } from '#app/features/settings/can-transfer.ts';
import { missingFacts } from '#app/features/settings/missing-facts.ts';
import { readShopSettings, settingKey } from '#app/features/settings/setting.queries.server.ts';
import { settings } from '#app/features/settings/setting.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { SET_UP_STEPS, type SetUpState, type SetUpStep, SKIPPABLE } from './set-up-steps.ts';

/** Which steps the owner has skipped. */
export const SET_UP_KEY = 'set-up';
const keptSchema = z.strictObject({ skipped: z.array(z.enum(SKIPPABLE)) });

async function readSkipped(db: Database): Promise<readonly SetUpStep[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SET_UP_KEY));
  return keptSchema.safeParse(row?.value).data?.skipped ?? [];
}

/** Every step with what is true of it now: nobody ticks anything, the shop's own facts do. */
export async function readSetUp(db: Database): Promise<SetUpState[]> {
  const [shop, skipped, access, policies, [counts]] = await Promise.all([
    readShopSettings(db),
    readSkipped(db),
    paymentAccess.read(db),
    Promise.all(POLICIES.map((policy) => currentPolicy(db, policy))),
    db
      .select({
        delivery: db.$count(settings, eq(settings.key, settingKey('delivery'))),
        products: db.$count(products, eq(products.status, 'published')),
        testEmails: db.$count(mails, and(eq(mails.kind, 'test-email'), eq(mails.state, 'sent'))),
        classes: db.$count(cohorts, inArray(cohorts.state, ['draft', 'open', 'running', 'finished'])),
      })
      .from(sql`(select 1) as nothing`),
  ]);
  if (!counts) throw new Error('No row was counted');
  const isDone: Record<SetUpStep, boolean> = {
    business: missingFacts(shop).length === 0,
    look: shop.logo.picture !== null || shop.colors.main !== '' || shop.colors.accent !== '',
    delivery: counts.delivery > 0,
    products: counts.products > 0,
    payments: access?.isOk === true,
    account: canTransfer(shop),
    email: counts.testEmails > 0,
    class: counts.classes > 0,
    policies: policies.some(({ policy, body }) => body !== FIRST_TEXTS[policy]),
    opening: shop.opening.isOpen,
  };
  return SET_UP_STEPS.map((step) => {
    if (step === 'class' && !shop.menu.hasMasterclass) return { step, state: 'skipped' };
    return { step, state: isDone[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'todo' };
  });
}

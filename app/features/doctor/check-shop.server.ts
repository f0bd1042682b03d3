import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { shopUnwellMail } from './doctor-emails.ts';
import { shopUnwellNotification } from './doctor-notifications.ts';
import { keepHealth } from './health.server.ts';
import { type DoctorReport, runDoctor } from './run-doctor.server.ts';

/** Runs every check, keeps the result for /health and /adminHome, and tells the owner of a finding, once a day. */
export async function checkShop(services: Services): Promise<DoctorReport> {
  const report = await runDoctor(services.db, services);
  const found = report.checks.filter(({ isOk }) => !isOk);
  for (const { id, offenders } of found)
    services.log.error({ check: id, offenders }, 'a check of the shop does not hold');
  await act(services, 'system:doctor', async (act) => {
    await keepHealth(act.db, report);
    if (found.length === 0) return;
    const day = lagosDay(report.at);
    const names = found.map(({ name }) => name);
    await notifyAdmins(act, shopUnwellNotification.write({ day, names }));
    const shop = await readMailShop(act);
    const mail = shopUnwellMail.write({ names, day }, shop);
    await act.send(mail);
  });
  return report;
}

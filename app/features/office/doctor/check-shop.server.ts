import { act } from '#app/platform/act/act.server.ts';
import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { shopUnwellMessage } from './doctor-messages.ts';
import { keepHealth } from './health.server.ts';
import { type DoctorReport, runDoctor } from './run-doctor.server.ts';

/** Runs every check, those features announce among them, keeps the result for /health and /adminHome, and tells the owner of a finding, once a day. */
export async function checkShop(services: Services, checks: readonly DoctorCheck[] = []): Promise<DoctorReport> {
  const report = await runDoctor(services.db, { ...services, announced: checks });
  const found = report.checks.filter(({ isOk }) => !isOk);
  for (const { id, offenders } of found)
    services.log.error({ check: id, offenders }, 'a check of the shop does not hold');
  await act(services, 'system:doctor', async (act) => {
    await keepHealth(act.db, report);
    if (found.length === 0) return;
    const day = lagosDay(report.at);
    const names = found.map(({ name }) => name);
    await act.tell(shopUnwellMessage.about({ names, day }));
  });
  return report;
}

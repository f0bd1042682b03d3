import { randomUUID } from 'node:crypto';
import type { Scenario } from '../scenario.ts';
import { countCharges, payAtProvider } from './buying.ts';

/** A place in the masterclass, from the form to the page that confirms it. */
export const enroll: Scenario = {
  name: 'enrollment',
  threads: ['main'],
  async begin(world) {
    const student = world.nextCustomer();
    const email = `${randomUUID().slice(0, 13)}@students.example`;
    const form = {
      fullName: 'Bola Ade',
      email,
      phoneNumber: '0803 555 0142',
      interestReason: 'I furnish flats.',
      price: '10,000',
    };
    return {
      async act() {
        const checkout = await student.persist(async () => {
          const { location, status } = await student.post('/masterclass/enroll', form);
          if (!location.startsWith(world.sandbox.url)) throw new Error(`Not begun: ${status} ${location}`);
          return location;
        });
        const reference = await payAtProvider(checkout);
        await student.persist(async () => {
          await student.get(`/masterclass/enrolled?reference=${reference}`);
          const { location } = await student.post(`/masterclass/enrolled/${reference}`, { intent: 'check' });
          if (!location.endsWith('?returned=1')) student.pressAgain(`The payment of ${reference} is not known yet`);
          const { text } = await student.get(location);
          if (!text.includes(email)) throw new Error('The page shows no enrollment');
        });
        world.acknowledge('you are enrolled', async () => {
          const { rowCount } = await world.handle.pool.query('select from enrollments where payment_reference = $1', [
            reference,
          ]);
          return rowCount === 1 ? undefined : `there are ${rowCount} enrollments of ${reference}`;
        });
      },
      async findProblems() {
        const { rows } = await world.handle.pool.query<Record<string, number>>(
          `select (select count(*)::int from enrollments where email = $1) as enrollments,
             (select count(*)::int from mails m join enrollments e on m.dedupe_key = 'enrollment-confirmed/' || e.id
               where e.email = $1) as mails`,
          [email],
        );
        const facts = JSON.stringify({ ...rows[0], charges: await countCharges(world, email) });
        return facts === '{"enrollments":1,"mails":1,"charges":1}' ? [] : [`of the enrollment there are ${facts}`];
      },
    };
  },
};

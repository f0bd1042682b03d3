/** Why a request is not taken up: too many wait already, or it has waited too long. */
type NotAdmitted = { ok: false; reason: 'full' | 'waited' };
type Admission = { ok: true; leave: () => void } | NotAdmitted;

interface AdmissionOptions {
  /** Pages made at once. More of them would only make each other late: there is one processor, and a handful of connections. */
  atOnce: number;
  waiting: number;
  /** How long somebody waits for their turn before they are told to come back. */
  patienceMs: number;
}

interface Waiting {
  enter: (admission: Admission) => void;
  timer: NodeJS.Timeout;
}

/**
 * Admission to the pages: a rush is served one after the other, and those who would wait for longer than they
 * have patience are told so at once instead of hanging. Whoever brings one of our cookies goes first: they may be about to pay.
 */
export function createAdmission({ atOnce, waiting, patienceMs }: AdmissionOptions) {
  let inside = 0;
  const first: Waiting[] = [];
  const then: Waiting[] = [];

  const leaveOnce = () => {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = first.shift() ?? then.shift();
      if (!next) {
        inside -= 1;
        return;
      }
      clearTimeout(next.timer);
      next.enter({ ok: true, leave: leaveOnce() });
    };
  };

  return function admit(goesFirst: boolean): Promise<Admission> {
    if (inside < atOnce) {
      inside += 1;
      return Promise.resolve({ ok: true, leave: leaveOnce() });
    }
    if (first.length + then.length >= waiting) return Promise.resolve({ ok: false, reason: 'full' });
    return new Promise((enter) => {
      const queue = goesFirst ? first : then;
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(entry), 1);
        enter({ ok: false, reason: 'waited' });
      }, patienceMs);
      const entry = { enter, timer };
      queue.push(entry);
    });
  };
}

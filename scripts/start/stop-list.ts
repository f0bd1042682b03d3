export type StopList = {
  /** Registers how to stop something that has been started. After `run` it is stopped at once. */
  add: (stop: () => Promise<void> | void) => void;
  /** Stops everything, last started first. One that fails does not spare the others. */
  run: () => Promise<void>;
};

export function makeStopList(report: (error: unknown) => void): StopList {
  const stops: (() => Promise<void> | void)[] = [];
  let running = false;
  const stopOne = async (stop: () => Promise<void> | void) => {
    try {
      await stop();
    } catch (error) {
      report(error);
    }
  };
  return {
    add: (stop) => {
      if (running) void stopOne(stop);
      else stops.push(stop);
    },
    run: async () => {
      running = true;
      for (let stop = stops.pop(); stop; stop = stops.pop()) await stopOne(stop);
    },
  };
}

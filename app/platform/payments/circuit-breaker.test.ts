import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

describe('a provider that does not answer', () => {
  let now: number;
  let breaker: CircuitBreaker;
  beforeEach(() => {
    now = 1_000;
    breaker = new CircuitBreaker({ failures: 3, openMs: 30_000, now: () => now });
  });
  const fail = (times: number) => {
    for (let time = 0; time < times; time++) breaker.failed();
  };

  it('is asked until it has failed three times in a row', () => {
    fail(2);
    expect(breaker.mayCall()).toBe(true);
    breaker.succeeded();
    fail(2);
    expect(breaker.mayCall()).toBe(true);
    breaker.failed();
    expect(breaker.mayCall()).toBe(false);
  });

  it('is given a rest, and then asked by one, whoever else wants to', () => {
    fail(3);
    now += 29_999;
    expect(breaker.mayCall()).toBe(false);
    now += 1;
    expect([breaker.mayCall(), breaker.mayCall(), breaker.mayCall()]).toEqual([true, false, false]);
  });

  it('is asked by everybody again as soon as one trial was answered', () => {
    fail(3);
    now += 30_000;
    breaker.mayCall();
    breaker.succeeded();
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
    fail(2);
    expect(breaker.mayCall()).toBe(true);
  });

  it('rests as long again after a trial that failed', () => {
    fail(3);
    now += 30_000;
    breaker.mayCall();
    now += 8_000;
    breaker.failed();
    now += 29_999;
    expect(breaker.mayCall()).toBe(false);
    now += 1;
    expect(breaker.mayCall()).toBe(true);
  });

  it('is tried again even if nobody ever heard what became of a trial', () => {
    fail(3);
    now += 30_000;
    breaker.mayCall();
    now += 30_000;
    expect(breaker.mayCall()).toBe(true);
  });

  it('is not forgiven by calls that were on their way when the rest began', () => {
    fail(5);
    now += 30_000;
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
  });
});

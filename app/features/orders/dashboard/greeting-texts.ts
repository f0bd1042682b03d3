const greetings = { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' } as const;

/** 'Good morning' before 12, 'Good afternoon' before 16, 'Good evening' otherwise. `hour` is 0 to 23, in Lagos or where the customer is. */
export function greeting(hour: number): string {
  if (hour < 12) return greetings.morning;
  return hour < 16 ? greetings.afternoon : greetings.evening;
}

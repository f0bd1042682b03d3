interface OrderAge {
  day: number;
  of: number;
  tone: 'calm' | 'soon' | 'late';
}

/** `Day 9 of 20`, and `2 days late` once the promised window is over. */
export function ageWords({ day, of, tone }: OrderAge): string {
  if (tone !== 'late') return `Day ${day} of ${of}`;
  return `${day - of} ${day - of === 1 ? 'day' : 'days'} late`;
}

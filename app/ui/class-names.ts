/** Joins class names and drops everything that is not one: `classNames('a', active && 'b')`. */
export function classNames(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ');
}

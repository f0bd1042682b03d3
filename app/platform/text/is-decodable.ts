/** Whether the percent signs of a text make UTF-8. */
export function isDecodable(text: string): boolean {
  try {
    // Its value is asked for: the bundler drops a call that only throws.
    return typeof decodeURIComponent(text) === 'string';
  } catch {
    return false;
  }
}

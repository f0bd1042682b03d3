interface Chosen {
  color: string;
  size: string;
  options?: readonly { name: string; label: string }[] | undefined;
}

/** `Indigo, 3-seater, Wood: Iroko`; empty where there was nothing to choose. The one place that says what a piece was chosen in. */
export function formatVariation(line: Chosen): string {
  return partsOfVariation(line).join(', ');
}

export function partsOfVariation({ color, size, options = [] }: Chosen): string[] {
  return [color, size, ...options.map(({ name, label }) => `${name}: ${label}`)].filter(Boolean);
}

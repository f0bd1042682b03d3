/**
 * The colour most of a picture has, as `#rrggbb`, to take its place until it arrives: pixels are sorted into
 * 4,096 boxes of like colour and the fullest box is averaged. The plain average of a red chair on sand would be
 * neither. `pixels` are RGB triples, 8 bits each; no pixel at all gives black.
 */
export function dominantColor(pixels: Uint8Array): string {
  const boxes = new Map<number, { count: number; red: number; green: number; blue: number }>();
  let fullest = { count: 0, red: 0, green: 0, blue: 0 };
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const index = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const box = boxes.get(index) ?? { count: 0, red: 0, green: 0, blue: 0 };
    boxes.set(index, box);
    box.count += 1;
    box.red += red;
    box.green += green;
    box.blue += blue;
    if (box.count > fullest.count) fullest = box;
  }
  const hex = (sum: number) =>
    Math.round(sum / Math.max(fullest.count, 1))
      .toString(16)
      .padStart(2, '0');
  return `#${hex(fullest.red)}${hex(fullest.green)}${hex(fullest.blue)}`;
}

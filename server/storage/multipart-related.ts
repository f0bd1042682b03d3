interface RelatedParts {
  /** The first part: JSON, as text. */
  metadata: string;
  /** The second part's own type, if it says one. */
  contentType: string | undefined;
  bytes: Uint8Array;
}

const MAX_HEADERS = 4096;
const MAX_METADATA = 64 * 1024;

/**
 * Takes a `multipart/related` body apart: JSON, then the file. Undefined for anything but exactly these two parts, closed by
 * their boundary at the very end: a body cut short, a third part, or bytes that hold the boundary are refused, never guessed at.
 */
export function readRelatedParts(body: Uint8Array, contentType: string): RelatedParts | undefined {
  const given = /^multipart\/related\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(
    contentType,
  );
  const boundary = given?.[1] ?? given?.[2];
  if (!boundary) return undefined;
  const all = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  const opening = delimiter.subarray(2);
  if (!all.subarray(0, opening.length).equals(opening)) return undefined;

  const first = readPart(all, opening.length, delimiter);
  if (!first || first.body.length > MAX_METADATA) return undefined;
  const second = readPart(all, first.end, delimiter);
  if (!second) return undefined;
  const rest = all.toString('latin1', second.end, second.end + 5);
  if (rest !== '--' && rest !== '--\r\n') return undefined;
  try {
    const metadata = new TextDecoder('utf-8', { fatal: true }).decode(first.body);
    return { metadata, contentType: second.contentType, bytes: second.body };
  } catch {
    return undefined;
  }
}

/** The part whose boundary ends at `start`. `end` is behind the boundary that closes it. */
function readPart(all: Buffer, start: number, delimiter: Buffer) {
  if (all.toString('latin1', start, start + 2) !== '\r\n') return undefined;
  const headersEnd = all.subarray(start, start + MAX_HEADERS).indexOf('\r\n\r\n');
  if (headersEnd === -1) return undefined;
  const headers = all.toString('latin1', start, start + headersEnd);
  const bodyStart = start + headersEnd + 4;
  const bodyEnd = all.indexOf(delimiter, bodyStart);
  if (bodyEnd === -1) return undefined;
  return {
    contentType: /\r\ncontent-type:[ \t]*([^\r\n]*?)[ \t]*(?:\r\n|$)/i.exec(headers)?.[1],
    body: all.subarray(bodyStart, bodyEnd),
    end: bodyEnd + delimiter.length,
  };
}

interface StorageFault {
  /** The HTTP status we answer with; absent where only a client can find the fault. */
  status?: number;
  message: string;
}

/**
 * Every error of the storage API, by its code without the prefix `storage/`. Existing
 * clients tell the codes apart by status: 401, 402, 403, 404. A fault in the request is 400 and reaches them as `storage/unknown`.
 */
export const STORAGE_FAULTS = {
  unknown: { status: 500, message: 'An unknown error occurred.' },
  'object-not-found': { status: 404, message: 'Object does not exist' },
  'bucket-not-found': { status: 404, message: 'There is no bucket of this name.' },
  'project-not-found': { status: 404, message: 'This bucket belongs to another project.' },
  'quota-exceeded': { status: 402, message: 'The space for files is used up.' },
  unauthenticated: { status: 401, message: 'User is not authenticated, please sign in and try again.' },
  unauthorized: { status: 403, message: 'User does not have permission to access' },
  'invalid-checksum': {
    status: 400,
    message: 'The bytes that arrived differ from their checksum, please upload again.',
  },
  'invalid-argument': { status: 400, message: 'The request cannot be understood.' },
  'server-file-wrong-size': { status: 400, message: 'The file that arrived is not of the declared size.' },
  'retry-limit-exceeded': { message: 'Max retry time for operation exceeded, please try again.' },
  canceled: { message: 'User canceled the upload/download.' },
  'unauthorized-app': { message: 'This app does not have permission to access the storage.' },
  'invalid-url': { message: 'This is not the address of a stored file.' },
  'invalid-default-bucket': { message: 'A default bucket has no path.' },
  'no-default-bucket': { message: 'No default bucket is set.' },
  'cannot-slice-blob': { message: 'The file cannot be read in pieces, please choose it again.' },
  'no-download-url': { message: 'The given file does not have any download URLs.' },
  'invalid-format': { message: 'The text is not in the declared format.' },
  'invalid-root-operation': { message: 'The root is not a file.' },
  'app-deleted': { message: 'The client was closed.' },
  'internal-error': { message: 'The client made a mistake of its own.' },
  'unsupported-environment': { message: 'This browser cannot hold files.' },
} as const satisfies Record<string, StorageFault>;

type StorageFaultCode = keyof typeof STORAGE_FAULTS;

/** The codes this server answers with. */
type ServedFault = {
  [Code in StorageFaultCode]: (typeof STORAGE_FAULTS)[Code] extends { status: number } ? Code : never;
}[StorageFaultCode];

export interface Refusal {
  ok: false;
  code: ServedFault;
  /** What exactly is wrong, where the catalogue's sentence does not say it. */
  detail?: string;
  /** Instead of the catalogue's: 408, 413, 416, 429, 503 … */
  status?: number;
}

export function refuse(code: ServedFault, detail?: string, status?: number): Refusal {
  return { ok: false, code, ...(detail !== undefined && { detail }), ...(status !== undefined && { status }) };
}

/** What a refusal says to `name`'s asker. */
export function refusalMessage({ code, detail }: Refusal, name: string): string {
  const { message } = STORAGE_FAULTS[code];
  if (code === 'unauthorized') return `${message} '${name}'.${detail ? ` ${detail}` : ''}`;
  return detail ?? message;
}

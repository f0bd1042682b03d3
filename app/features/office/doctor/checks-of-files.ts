import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';

/** I12: asked of the store and the database together, see `check-files.server.ts`. */
export const fileChecks = {
  areThere: {
    id: 'files-are-there',
    invariant: 'I12',
    name: 'Every file that is shown is there',
    promise: 'Each picture, photo, class material and stored file the database names is in the store.',
    whatToDo:
      'Upload the picture again on its piece or order; restore the files of the newest back-up if there are many.',
  },
  areReferenced: {
    id: 'files-are-referenced',
    invariant: 'I12',
    name: 'No file is left over',
    promise: 'A file that nothing refers to is deleted within a day or two.',
    whatToDo: 'Nothing is broken: a nightly job deletes them. If they stay, check that the worker is running.',
  },
  areServed: {
    id: 'pictures-are-pictures',
    invariant: 'I12',
    name: 'Pictures are pictures',
    promise: 'The pictures are only what we made ourselves: avif, webp and jpg.',
    whatToDo: 'Somebody changed the store outside the program: find out who, and delete the file.',
  },
} as const satisfies Record<string, Omit<DoctorCheck, 'statement'>>;

import { type RefObject, useEffect } from 'react';

/** Of a form that is held without a line: files that go by themselves but have not gone are in it, as they are without scripts. */
export function useUnsentFiles(within: RefObject<HTMLElement | null>, name: string, files: readonly Blob[]): void {
  useEffect(() => {
    const form = within.current?.closest('form');
    const add = ({ formData }: FormDataEvent) => {
      for (const file of files) formData.append(name, file);
    };
    form?.addEventListener('formdata', add);
    return () => form?.removeEventListener('formdata', add);
  }, [within, name, files]);
}

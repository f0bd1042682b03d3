import { describe, expect, it } from 'vitest';
import { requestsWithForms } from './requests-with-forms.ts';

/** As WebKit's: it sends a form with a file, and cannot read it back. */
class Forgetful extends Request {
  override async formData(): Promise<FormData> {
    if (this.headers.get('content-type')?.startsWith('multipart/'))
      throw new DOMException('Unable to read form data blob', 'InvalidStateError');
    return super.formData();
  }
}

const Mended = requestsWithForms(Forgetful);
const url = 'https://shop.example/profilePic';

describe('a request that was given a form', () => {
  it('has it back with its file, where the engine cannot read it', async () => {
    const body = new FormData();
    body.set('picture', new File(['pixels'], 'initials.png', { type: 'image/png' }));
    await expect(new Forgetful(url, { method: 'POST', body }).formData()).rejects.toThrow('Unable');
    const picture = (await new Mended(url, { method: 'POST', body }).formData()).get('picture');
    expect(await (picture as File).text()).toBe('pixels');
  });

  it('is sent as ever', async () => {
    const body = new FormData();
    body.set('word', 'x');
    const request = new Mended(url, { method: 'POST', body });
    expect(request).toBeInstanceOf(Request);
    expect(await request.text()).toContain('name="word"');
  });

  it('reads every other body as ever', async () => {
    const body = new URLSearchParams({ word: 'x' });
    expect((await new Mended(url, { method: 'POST', body }).formData()).get('word')).toBe('x');
    await expect(new Mended(url).formData()).rejects.toThrow();
  });
});

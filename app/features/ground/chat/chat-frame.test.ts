import { describe, expect, it } from 'vitest';
import { chatFrameHtml, chatFramePolicy } from './chat-frame.ts';

describe('the chat frame', () => {
  it('lets in a vendor’s sub-domains, and of any other host its one origin', () => {
    expect(chatFramePolicy('https://embed.tawk.to/1/2', 'n')).toContain(
      'connect-src https://*.tawk.to wss://*.tawk.to',
    );
    expect(chatFramePolicy('https://chat.example.co.uk/x.js', 'n')).toContain('frame-src https://chat.example.co.uk;');
    expect(chatFramePolicy('https://eviltawk.to/x.js', 'n')).toContain('frame-src https://eviltawk.to;');
  });

  it('writes the address of the script as an attribute', () => {
    expect(chatFrameHtml('https://a.example/?x="><script>', 'n')).toContain(
      'src="https://a.example/?x=&quot;>&lt;script>"',
    );
  });
});

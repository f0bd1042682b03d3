import MessageCircle from 'lucide-react/icons/message-circle';
import { type MouseEvent, useState } from 'react';
import { AskOnWhatsApp } from '#app/ui/ask-on-whatsapp.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LINE_LINK } from '#app/ui/link-style.ts';
import * as chatTexts from '../chat-texts.ts';

type ChatButtonProps = {
  /** False on pages without it. It stays in its place there, so that closing a page does not end the conversation. */
  isShown: boolean;
  /** False when no chat host is configured: then it is a link to WhatsApp. */
  hasChat: boolean;
  /** Digits only, or empty. */
  whatsapp: string;
};

/**
 * 'Chat with us' at the end of the page. Without scripts it is a link to WhatsApp, or to the contact form of a shop that has no number; with them a press opens the chat, and one that comes before
 * them waits for them. Nothing of the chat host is loaded before that press. Place it between the page and its
 * footer. It does not float: there is no corner of a small screen where it would not cover something.
 */
export function ChatButton({ isShown, hasChat, whatsapp }: ChatButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // Once opened the frame stays, so that closing the panel does not end the conversation.
  const [isLoaded, setLoaded] = useState(false);
  if (!isShown || !(hasChat || whatsapp)) return null;

  function open(event: MouseEvent) {
    if (!hasChat || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setLoaded(true);
    setOpen(true);
  }

  return (
    <>
      <aside
        aria-label={chatTexts.frameTitle}
        className="page-width print-hidden mt-16 -mb-8 flex justify-end md:-mb-16"
      >
        <a
          href={whatsapp ? `https://wa.me/${whatsapp}` : '/contact'}
          rel="noopener"
          onClick={open}
          aria-haspopup={hasChat ? 'dialog' : undefined}
          data-needs-scripts={hasChat || undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-xs border border-ink bg-chalk px-4 font-semibold text-ink transition-colors hover:bg-ink hover:text-chalk"
        >
          <MessageCircle aria-hidden="true" size={20} strokeWidth={1.5} />
          {chatTexts.button}
        </a>
      </aside>
      {hasChat ? (
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={chatTexts.title}
          size="drawer"
          closeOnBack
          footer={
            <AskOnWhatsApp number={whatsapp} className={LINE_LINK}>
              {chatTexts.whatsapp}
            </AskOnWhatsApp>
          }
        >
          <div className="flex h-full flex-col gap-2">
            {isLoaded ? (
              <iframe
                title={chatTexts.frameTitle}
                src="/chat-frame"
                sandbox="allow-scripts allow-forms allow-popups"
                referrerPolicy="no-referrer"
                className="min-h-80 w-full grow border border-sand bg-white"
              />
            ) : null}
            <p className="text-sm text-muted">{chatTexts.provider}</p>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

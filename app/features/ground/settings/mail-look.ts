import { LETTER_EDGE } from '#app/platform/images/logo-sizes.ts';
import type { MailLook } from '#app/platform/mail/mail-message.ts';
import { colorInMails, labelInMails } from './door/brand-colors.ts';
import type { WindowSettings } from './door/window-settings.ts';

/** Emails in the clothes of the shop. `publicUrl` is without a slash at the end. */
export function mailLook({ logo, colors }: Pick<WindowSettings, 'logo' | 'colors'>, publicUrl: string): MailLook {
  const ground = colorInMails(colors.main);
  return {
    logo: mailLogo({ logo, colors }, publicUrl),
    main: ground && { ground, label: labelInMails(colors.main) },
    accent: colorInMails(colors.accent),
  };
}

/** The design's mark has the design's colour: in a shop with one of its own, the name stands alone. */
function mailLogo({ logo, colors }: Pick<WindowSettings, 'logo' | 'colors'>, publicUrl: string): MailLook['logo'] {
  const { picture, showsName } = logo;
  if (!picture) {
    return colors.main ? null : { src: `${publicUrl}/logo/mail`, width: 24, height: 24, edge: 0, showsName: true };
  }
  const file = picture.letter ? 'letter' : 'bar';
  const { width, height } = picture.letter ?? picture;
  const edge = picture.letter ? LETTER_EDGE : 0;
  return { src: `${publicUrl}/media/${picture.key}/${file}.png`, width, height, edge, showsName };
}

/** What people read when they open the shop at an address that isn't its own. */
export const otherAddressPageTexts = {
  title: 'The shop has another address',
  read: 'You opened it where it can’t work: logging in, the cart and every form need the shop’s own address.',
  sent: 'What you just sent wasn’t saved. Open the page at the shop’s own address and send it from there.',
  open: (address: string) => `Open ${address}`,
  ownerTitle: 'If this is your shop',
  set: (address: string) => `The setting PUBLIC_URL says that visitors use ${address}.`,
  asked: (host: string) => `This request came for ${host}.`,
  change:
    'If the address is wrong, change PUBLIC_URL: on a server in /etc/gida/gida.env, elsewhere in the file .env beside package.json. Then start the shop again.',
  proxy:
    'If the address is right and you did open it there, the proxy in front of the shop changes the Host header: let it pass the header on unchanged.',
  forPrograms: (address: string) => `This shop is at ${address}. See PUBLIC_URL.`,
} as const;

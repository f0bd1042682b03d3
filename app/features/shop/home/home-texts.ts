/** The home page's words. The sentences in tests/spec/quoted-texts.ts are fixed. */
export const homeTexts = {
  hero: {
    heading: 'Transform Your Space to a Place of Beauty and Comfort',
    tagline:
      'Conceptual. Custom. Yours. We design interiors that tell your story through unique details and bespoke furniture',
    start: 'Get Started',
    inThisRoom: 'In this room',
  },
  pieces: { heading: 'Pieces people start with', all: 'See all pieces', from: 'from', was: 'Was ', now: ', now' },
  how: {
    heading: 'How it works',
    steps: [
      { title: 'Choose', line: 'Choose a piece, its colour and its size. Need something else? Ask us.' },
      { title: 'We make it', line: 'You see when it’ll be ready before you pay, and follow every step after that.' },
      {
        title: 'We bring it home',
        line: 'You approve the delivery fee before we ship, or collect free from our workshop.',
        lineWithoutPickup: 'You approve the delivery fee before we ship.',
      },
    ],
  },
  delivered: (name: string, town: string) => `Delivered to ${name}, ${town}`,
  shop: {
    heading: 'Design Your Dream, Piece by Piece',
    line: 'Shop customizable furniture to match your style and space',
    go: 'Go To Shop',
    all: 'All pieces',
    collections: 'Collections',
  },
  tiles: [
    { title: 'Seating Furniture', line: 'Sofas and Couches', to: '/shop?category=sitting', category: 'sitting' },
    { title: 'Tables & Surfaces', line: 'Desks and Dining', to: '/shop?category=tables', category: 'tables' },
    { title: 'Storage & Organisation', line: 'Beds, Wardrobes', to: '/shop?category=storage', category: 'storage' },
    { title: 'Speciality & Decor', line: 'Mirrors, Lighting', to: '/shop', category: 'lights' },
  ],
  masterclass: {
    eyebrow: 'Masterclass',
    heading: 'Join our Masterclass',
    more: 'See more',
    moreOf: 'of the masterclass',
  },
  about: { eyebrow: 'About us', heading: 'Get to know us', more: 'Learn More', moreOf: 'about us' },
  newsletter: { heading: 'News from the workshop' },
} as const;

/** The home page's words. The sentences in tests/spec/quoted-texts.ts are fixed. */
export const homeTexts = {
  hero: {
    heading: 'Transform Your Space to a Place of Beauty and Comfort',
    tagline:
      'Conceptual. Custom. Yours. We design interiors that tell your story through unique details and bespoke furniture',
    start: 'Get Started',
    inThisRoom: 'In this room',
  },
  pieces: {
    heading: 'Pieces people start with',
    all: 'See all pieces',
    from: 'from',
    was: 'Was ',
    now: ', now',
  },
  how: {
    heading: 'How it works',
    steps: [
      {
        title: 'Measure and choose',
        line: 'Every piece shows its measurements to scale. Need another size, wood or cloth? Ask us.',
      },
      { title: 'We make it', line: 'You see the days it will be ready before you pay, and follow each step after.' },
      {
        title: 'It comes home',
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
    line: 'A month of evenings with an interior designer and the workshop that builds her rooms. You bring a room you live in, and leave with a drawing of it that can be made.',
    more: 'See more',
    moreOf: 'of the masterclass',
  },
  about: {
    eyebrow: 'About us',
    heading: 'Get to know us',
    line: 'It starts with a tape measure. We ask how wide the door is, where the light falls and who sits where; then the drawing goes to the bench, and the people who cut the wood are the people you can ask about it.',
    more: 'Learn More',
    moreOf: 'about us',
    values: ['Creativity', 'Authenticity', 'Excellence', 'Sustainability'],
  },
  newsletter: {
    heading: 'News from the workshop',
    line: 'New pieces, finished rooms and the dates of the next class, when there is something to show.',
    lineWithoutClass: 'New pieces and finished rooms, when there is something to show.',
  },
  description:
    'Bespoke furniture and interiors, drawn and made to measure. Real sizes, prices in naira, delivered across Nigeria.',
} as const;

/** The home page's words (spec 1, 2.4; slips corrected as decided). */
export const homeTexts = {
  hero: {
    heading: 'Transform Your Space to a Place of Beauty and Comfort',
    tagline:
      'Conceptual. Custom. Yours. We design interiors that tell your story through unique details and bespoke furniture',
    start: 'Get Started',
    inThisRoom: 'In this room',
  },
  shop: {
    heading: 'Design Your Dream, Piece by Piece',
    line: 'Shop customizable furniture to match your style and space',
    go: 'Go To Shop',
  },
  tiles: [
    { title: 'Seating Furniture', line: 'Sofas and Couches', to: '/shop?category=sitting', category: 'sitting' },
    { title: 'Tables & Surfaces', line: 'Desks and Dining', to: '/shop?category=tables', category: 'tables' },
    { title: 'Storage & Organisation', line: 'Beds, Wardrobes', to: '/shop?category=storage', category: 'storage' },
    { title: 'Speciality & Decor', line: 'Mirrors, Lighting', to: '/shop', category: 'lights' },
  ],
  description:
    'Bespoke furniture and interiors, drawn and made in Lagos. Real sizes, prices in naira, delivered across Nigeria.',
} as const;

/** The words of /about: story, values, what makes the business unique. `{name}` is the business's. */
export const aboutTexts = {
  title: 'Drawn, then made',
  eyebrow: 'About {name}',
  lead: 'We draw and build furniture for the rooms people really live in.',
  leadOfTeachers:
    'We draw and build furniture for the rooms people really live in, and we teach others to see a room the way we do.',
  description: 'Who makes your furniture: our story, our values, and what makes a piece from our workshop different.',
  story: {
    heading: 'Our story',
    paragraphs: [
      'It starts with a tape measure. A sofa that does not pass the stairs, a wardrobe that stops a hand short of the ceiling, a table for six in a family of eight: most furniture is made for a room nobody has.',
      'So we begin with a drawing. We ask how wide the door is, where the light falls, who sits where. Then the drawing goes to the bench, and the people who cut the wood are the people you can ask about it.',
      'Everything you see in the shop has been through that once already. Take it as it is, or change it until it is yours.',
    ],
  },
  valuesHeading: 'What we stand for',
  values: [
    {
      name: 'Creativity',
      line: 'No two rooms are alike, so no drawing is final. A colour, a height, a whole piece: ask, and we draw it.',
    },
    {
      name: 'Authenticity',
      line: 'We name the wood and say where the cloth was woven. What looks like iroko is iroko.',
    },
    {
      name: 'Excellence',
      line: 'Joints before glue, and a finish on the side that faces the wall. We sign off every piece before it travels.',
    },
    {
      name: 'Sustainability',
      line: 'Made to order means nothing is made for the bin. Pieces are built to be repaired, and offcuts become smaller pieces.',
    },
  ],
  unique: {
    heading: 'What makes us different',
    points: [
      {
        name: 'Every measurement, before you pay',
        line: 'Width, depth and height in centimetres, as on the workshop drawing. You know that it will fit.',
      },
      {
        name: 'One price, in naira',
        line: 'What the page says is what the piece costs. Delivery is estimated before you pay and agreed before it travels.',
      },
      {
        name: 'A date, and every step to it',
        line: 'Most pieces take 15 to 20 days. You see when yours is ordered, shipped, ready and delivered.',
      },
    ],
    masterclass: {
      name: 'We teach what we do',
      line: 'Our masterclass takes a small group through a room in a month, in the evening, over Zoom.',
    },
  },
  close: {
    heading: 'Tell us about your room',
    line: 'A photograph and three measurements are enough to begin.',
    contact: 'Contact us',
    shop: 'See the pieces',
  },
} as const;

import { heldPaymentTexts } from '#app/platform/payments/held-payment-texts.ts';

/** Every word of the masterclass that a person reads. The sentences in tests/spec/quoted-texts.ts are fixed. */
export const masterclassTexts = {
  landing: {
    title: 'Join our Masterclass',
    lead: 'A month of evenings with an interior designer and the workshop that builds her rooms. You bring a room you live in, and leave with a drawing of it that can be made.',
    enrollNow: 'Enroll Now',
    login: 'Login to Dashboard',
    enrollHere: 'Enroll Here',
    joinList: 'Join the waiting list',
    planAlt: 'Plan of the same dining room, drawn to scale with its measurements in millimetres',
    drawnThenMade: 'Drawn, then made',
    description:
      'A month of live evenings on interior design, with a quiz after each session and your own room as the exercise.',
    learn: {
      heading: "What you'll Learn",
      items: [
        { title: 'Measure a room', words: 'Walls, doors, sockets and the light at noon, with a tape and a phone.' },
        { title: 'Draw it to scale', words: 'A plan a carpenter can read, on squared paper. No software to buy.' },
        {
          title: 'Plan how people move',
          words: 'Where the door swings, where a chair pulls out, where the eye rests.',
        },
        {
          title: 'Choose wood, cloth and colour',
          words: 'Iroko or mahogany, aso-oke or linen, and paint that keeps in the heat.',
        },
        {
          title: 'Light a room',
          words: 'Daylight first, then lamps: for reading, for guests, for a night without power.',
        },
        {
          title: 'Price it and have it made',
          words: 'Bills of quantities, quotes that compare, and how to check what comes back.',
        },
      ],
    },
    structure: {
      heading: 'Course Structure',
      lead: 'Zoom meetings in the evening every day, with a quiz after each session. Each week ends with a piece of work.',
      weeks: [
        {
          title: 'See and measure',
          evenings: [
            'How designers look at a room',
            'Measuring walls, openings and heights',
            'Drawing a plan to scale',
            'Reading a workshop drawing',
          ],
          outcome: 'A measured plan of your own room',
        },
        {
          title: 'Plan the space',
          evenings: [
            'Zones, routes and doors',
            'Furniture sizes that fit people',
            'Three layouts from one plan',
            'Choosing between them',
          ],
          outcome: 'Three layouts, and the one you chose, with your reasons',
        },
        {
          title: 'Colour, cloth and light',
          evenings: [
            'Woods of the workshop',
            'Fabrics in heat and dust',
            'A palette from one thing you own',
            'Daylight, lamps and power cuts',
          ],
          outcome: 'A material board and a lighting plan',
        },
        {
          title: 'Price it, make it, show it',
          evenings: [
            'Bills of quantities',
            'Working with carpenters and tailors',
            'Buying well in Lagos and beyond',
            'Presenting to a client',
          ],
          outcome: 'Your room, priced and presented to the class',
        },
      ],
      week: 'Week',
      outcome: 'You leave with',
    },
    benefits: {
      heading: 'Benefits',
      items: [
        {
          title: 'Taught by people who build',
          words: 'Every lesson ends at a bench: what is drawn here has to stand up there.',
        },
        {
          title: 'Your own room, not an exercise',
          words: 'You work on a room you know, so what you learn is paid back at home.',
        },
        {
          title: 'A small class',
          words: 'Few enough places that every plan is looked at, and questions are answered aloud.',
        },
        {
          title: 'A certificate with your name',
          words: 'Attend or watch 70% of the evenings and pass the quizzes.',
        },
      ],
    },
    audience: {
      heading: 'Is it for you?',
      yes: {
        title: 'It is for you if',
        items: [
          'you are furnishing a home and want to stop guessing',
          'you are asked for advice and would like to be paid for it',
          'you sew, build or sell for homes and want to draw what you mean',
        ],
      },
      no: {
        title: 'It is not for you if',
        items: [
          'you want a university degree: this is one month',
          'you need software training: we draw by hand',
          'you cannot keep most evenings free for the month',
        ],
      },
    },
    teacher: { heading: 'Who teaches' },
    data: {
      heading: 'What it costs in data',
      lead: 'Zoom uses data on top of the fee. Keep your camera off and it stays low.',
      columns: { way: 'How you join', perHour: 'Each hour', month: 'The month', cost: 'About' },
      assumption: (sessions: number) =>
        `For one hour on ${sessions === 1 ? '1 evening' : `${sessions} evenings`}, at ₦375 a gigabyte (a 20 GB bundle for ₦7,500, 2025). Your network may charge more or less.`,
    },
    price: {
      heading: 'The price',
      per: 'per month/class',
      includes: [
        'Every evening of the month, live',
        'Recordings, slides and quizzes',
        'Comments on your four pieces of work',
        'The certificate',
      ],
      parts: 'You can pay part now. We’ll hold your place; pay the balance before the first evening.',
    },
    faqHeading: 'Before you enroll',
  },
  facts: {
    price: 'Price',
    starts: 'Starts',
    lasts: 'Lasts',
    meets: 'Meets',
    timings: 'Timings',
    quiz: 'Quiz',
    places: 'Places',
    noLimit: 'Open',
    full: 'None left',
    notOpen: 'No class is open right now',
    certificate: 'Certificate at the end',
    startsLater: 'To be announced. The waiting list hears first',
    rhythm: 'Zoom meetings in the evening every day',
    rhythmOf: 'Zoom meetings in the evening on',
    afterEach: 'After each session',
    timingsOpen: 'To be confirmed',
    sessions: (count: number, dates: string) => `${count === 1 ? '1 evening' : `${count} evenings`}, ${dates}`,
  },
  /** Questions about the class, before the six about the shop. */
  faq: [
    {
      question: 'When does the class begin, and at what time?',
      answer: [
        'The first day is at the top of the masterclass page. We agree the hour with the class and email everybody who has enrolled. If it doesn’t suit you, we’ll move you to the next class or refund you.',
      ],
    },
    {
      question: 'What if I miss an evening?',
      answer: [
        'Every session is recorded in a small size (about 150 MB an hour). Watch it, answer the quiz, and you have missed nothing but the company.',
      ],
    },
    {
      question: 'What do I need?',
      answer: [
        'A phone with Zoom, a tape measure, squared paper and a pencil. A laptop helps, but you don’t need one.',
      ],
    },
    {
      question: 'Can I pay in parts?',
      answer: [
        'Yes. Enter what you can pay now in Enter Price. It is recorded as a part payment with its balance, and the balance is due before the first evening.',
      ],
    },
    {
      question: 'Can I get a refund?',
      answer: [
        'Until the first evening, in full. After that, write to us with your payment reference and we’ll look at it together. Your legal rights are not affected.',
      ],
    },
  ],
  enroll: {
    pageTitle: 'Masterclass',
    heading: 'Enroll Form',
    join: 'Join the Interior Design Masterclass',
    tagline: 'Transform your passion for interiors into expertise',
    everyField: 'Please fill in every field.',
    fields: {
      fullName: 'Full Name',
      fullNameHint: 'As you want it on your certificate.',
      email: 'Email',
      emailHint: 'We’ll send your receipt and the joining instructions here.',
      phoneNumber: 'Phone Number',
      phoneNumberHint:
        'We’ll only call or message about your class. Outside Nigeria? Start with + and your country code.',
      interestReason: 'Why are you interested in this course?',
      interestReasonHint: 'A sentence is enough. It helps us pick examples for class.',
      price: 'Enter Price',
      priceHint: 'The class costs',
      priceParts: 'You can pay part of it now.',
      pricePlan: 'You can pay it in parts:',
    },
    pay: 'Proceed with payment',
    paying: 'Processing...',
    ...heldPaymentTexts,
    methods: 'Card, bank transfer, USSD, bank account or QR, with Paystack.',
    saving: 'Saving your enrollment',
    elsewhere: 'Pay on a full page',
    elsewhereHint: 'If the payment window does not open',
    seePayment: 'See this payment',
    partPayment: 'This is a part payment:',
    partPaymentRest: 'remains due before the first evening.',
    partPaymentLater: 'remains due by the days of the plan.',
    asideHeading: 'What you are paying for',
    afterHeading: 'After you have paid',
    after: [
      'We’ll email your receipt and the joining instructions within minutes.',
      'We’ll tell you the timings, then send the Zoom link before the first evening.',
      'You don’t need an account. If you have one, your class is under Masterclass.',
    ],
    refusals: {
      summary: 'Please fill in all fields before making payment.',
      check: 'Please check what is marked below.',
      fullName: 'Enter your full name',
      email: 'Enter your email address',
      emailUnclear: 'Enter an email address such as ada@example.com',
      phoneNumber: 'Enter your phone number',
      phoneUnclear: 'Enter a phone number such as 0803 123 4567, or +44 20 7946 0018 from abroad',
      interestReason: 'Tell us why you are interested in this course',
      price: 'Enter the price',
      priceUnclear: 'Enter an amount in naira such as 25,000',
      priceSmall: 'Enter at least ₦100',
      priceLarge: 'Enter at most ₦10,000,000',
    },
    problems: {
      closed:
        'No class is open for enrollment right now, and you have not been charged. Join the waiting list and we’ll tell you about the next one.',
      full: 'This class is full, and you have not been charged. Leave your address below and we’ll tell you about the next one first.',
      waiting: 'Your bank is still working on this payment. Please wait for it before you pay again.',
      already_paid: 'This has been paid already.',
      review: 'We have received this payment and are looking at it. Please do not pay again.',
      refused: 'The payment service did not accept this payment. Please check your email address, or write to us.',
      no_access:
        'We can’t take payments online right now. Nothing was charged, and everything is still here. Please try again later, or write to us.',
      unreachable: 'The payment service is not answering. You have not been charged. Please try again in a minute.',
      offline:
        'We could not be reached. Nothing was sent, and everything you typed is still here. Please try again when you are online.',
      too_many_tries: 'You’ve tried several times. Please wait a few minutes and try again.',
    },
    askUs: 'We don’t take payments online yet',
    askUsWords: 'Write to us, and we’ll tell you how to pay for your place by transfer or in cash.',
    askUsButton: 'Write to us',
    closed:
      'No class is open for enrollment right now. Leave your address and we’ll tell you when the next one has a date.',
    nextInstead: (full: string, next: string) =>
      `The class of ${full} is full. You’re enrolling for the next one, which starts on ${next}.`,
    notCompleted: 'Payment was not completed. Please try again.',
    faqHeading: 'Frequently Asked Questions',
    classFaqHeading: 'About the class',
  },
  success: {
    title: 'Enrollment Successful!',
    words: 'A receipt of this transaction and further instructions has been sent to your email',
    close: 'Continue',
  },
  saveFailed: {
    title: 'Error submitting. Please try again.',
    words: 'Your payment was received. Do not pay again: trying again only saves your enrollment.',
    reference: 'Your payment reference',
    again: 'Try again',
    later: 'See this payment',
  },
  enrolled: {
    title: 'You are enrolled',
    payment: 'Payment',
    lead: 'Payment received. Your place is confirmed.',
    receipt: 'Receipt',
    print: 'Print',
    nextHeading: 'What happens next',
    evenings: 'Your evenings, Lagos time',
    laterSessions: (count: number) => (count === 1 ? '1 more evening' : `${count} more evenings`),
    account: {
      heading: 'Keep it all in one place',
      words:
        'Create an account with the email address of this enrollment. Once you have confirmed that it is yours, your class, receipts and materials are under Masterclass.',
      create: 'Create an account',
      see: 'See my class',
    },
    whatsapp: 'Ask on WhatsApp',
    whatsappMessage: 'Hello, a question about my masterclass enrollment. Payment reference:',
    paymentOf: 'Payment of',
    receiptGoesTo: 'We’ll email your receipt to',
    waiting: {
      title: 'Waiting for your bank',
      words:
        'Bank transfers can take a few minutes to arrive. We check every few seconds and will email your receipt when it arrives. You can close this page. Please do not pay again.',
      check: 'Check my payment',
    },
    unpaid: {
      title: 'Payment was not completed. Please try again.',
      words: 'Nothing has been charged. What you filled in is kept with this payment.',
      resume: 'Resume payment',
      again: 'Fill in the form again',
    },
    review: {
      title: 'We have received your payment',
      words:
        'We couldn’t confirm it automatically, so a person is checking it and will write to you. Please do not pay again.',
    },
    unknown: {
      title: 'We cannot find that payment',
      words: 'If money has left your account, write to us with the reference from your bank. Please do not pay again.',
      help: 'Write to us',
    },
    unreachable: 'The payment service is slow to answer. Nothing is lost: we keep checking.',
  },
  student: {
    title: 'Your class',
    comingSoon: 'Coming Soon',
    cancelled: (day: string) => `Your place was cancelled on ${day}`,
    cancelledWords: 'We no longer hold it for you. If you didn’t expect this, write to us.',
    comingSoonWords:
      'Your class will be here as soon as you are enrolled: receipt, schedule, and the link for every evening.',
    enroll: 'Enroll',
    about: 'About the masterclass',
    alreadyPaid: 'Already paid?',
    otherEmail:
      'Enrollments show here when they were made with the email address of this account, or while signed in to it.',
    confirmEmail: 'Enrollments made with this account’s email address show here once it is confirmed as yours.',
    confirm: 'Confirm it by setting a password',
    findHelp: 'Find my enrollment',
    follow: 'Follow the class',
    schedule: 'Schedule',
    receipts: 'Receipts',
    nextStep: 'Your next step',
    balance: 'Left to pay',
    balanceWords: 'Your place is confirmed. Pay the balance before the first evening.',
  },
  /** On the drawing of a room. */
  plan: { title: 'Dining room, 1:50', unit: 'mm' },
  /** What a new student does and waits for. */
  nextSteps: {
    firstSession: 'the first evening',
    firstSessionOn: (day: string) => `the first evening, ${day}`,
    payBalance: (balance: string, evening: string) =>
      `Pay the balance of ${balance} before ${evening}. Reply to our email and we’ll send you a link to pay it.`,
    timings: (timings: string) => `Timings: ${timings}.`,
    zoom: (email: string, evening: string) =>
      `We’ll send the Zoom link to ${email} before ${evening}. Please install Zoom before then.`,
    prepare: 'Have a tape measure, squared paper and a pencil ready, and choose the room you want to work on.',
  },
  receipt: {
    title: 'Receipt',
    what: 'For',
    for: 'Interior Design Masterclass',
    contact: 'Contact',
    enrollmentId: 'Enrollment',
    student: 'Student',
    paidOn: 'Paid on',
    reference: 'Payment reference',
    classStarts: 'Class starts',
    price: 'Class price',
    paid: 'Paid',
    balance: 'Balance',
    refunded: 'Refunded',
    cancelledOn: 'Place cancelled on',
    overpaid: 'Paid above the price',
    inWords: 'In words',
    part: 'Part payment',
    thanks: 'Thank you for learning with us.',
  },
  /** How people join a class online, for what it costs in mobile data. */
  waysToJoin: {
    video: 'Video, with every camera on',
    slides: 'Cameras off, slides and sound',
    sound: 'Sound only',
    recording: 'Watching the recording later',
  },
} as const;

/** What the owner can change without a developer. Defaults describe the demo shop; the admin's settings page writes over them. */
export interface ShopSettings {
  business: {
    name: string;
    phone: string;
    whatsapp: string;
    email: string;
    workshop: { addressLine1: string; city: string; state: string; openingHours: string };
    socials: { label: string; url: string }[];
  };
  delivery: {
    /** Estimates only: the fee itself is agreed after the order (spec 9, 'Shipping not included'). */
    ranges: { zone: 'LAGOS' | 'OTHERS'; sizeClass: 'parcel' | 'van' | 'truck'; fromKobo: number; toKobo: number }[];
  };
  /** The class people can enroll in now (spec 9). Days are calendar days in Lagos, `2027-01-11`. */
  masterclass: {
    /** For the whole class of `months`. */
    priceKobo: number;
    months: number;
    /** First evening; null until it is set. */
    startsOn: string | null;
    /** `7pm to 8pm`; null while the timings are to be confirmed. */
    timings: string | null;
    /** The day by which students are told the timings. */
    timingsBy: string | null;
    /** Places in the class; null for as many as come. */
    seats: number | null;
    teacher: { name: string; role: string; words: string };
  };
}

export const DEFAULT_SETTINGS: ShopSettings = {
  business: {
    name: 'Gida',
    phone: '+2348030000000',
    whatsapp: '2348030000000',
    email: 'hello@gida.example',
    workshop: {
      addressLine1: '14 Sawmill Road, Oko Baba',
      city: 'Ebute Metta',
      state: 'Lagos',
      openingHours: 'Monday to Saturday, 9am to 6pm',
    },
    socials: [],
  },
  delivery: {
    ranges: [
      { zone: 'LAGOS', sizeClass: 'parcel', fromKobo: 500_000, toKobo: 1_200_000 },
      { zone: 'LAGOS', sizeClass: 'van', fromKobo: 2_500_000, toKobo: 4_000_000 },
      { zone: 'LAGOS', sizeClass: 'truck', fromKobo: 5_000_000, toKobo: 7_500_000 },
      { zone: 'OTHERS', sizeClass: 'parcel', fromKobo: 1_000_000, toKobo: 2_500_000 },
      { zone: 'OTHERS', sizeClass: 'van', fromKobo: 6_000_000, toKobo: 12_000_000 },
      { zone: 'OTHERS', sizeClass: 'truck', fromKobo: 12_000_000, toKobo: 25_000_000 },
    ],
  },
  masterclass: {
    priceKobo: 2_500_000,
    months: 1,
    startsOn: '2027-01-11',
    timings: null,
    timingsBy: '2026-12-18',
    seats: 20,
    teacher: {
      name: 'Ngozi Eze',
      role: 'Interior designer, founder of Gida',
      words:
        'I draw a room before I buy anything for it, and I have paid for every mistake in this course once already, so that you do not have to. Bring a room you live in. By the last evening it will be on paper, to scale, with its prices.',
    },
  },
};

/** The most letters of what the owner says about the shop. */
export const SETTING_LENGTHS = {
  name: 40,
  addressLine1: 120,
  city: 60,
  state: 40,
  openingHours: 80,
  socialLabel: 30,
  socialUrl: 200,
  timings: 60,
  teacherName: 60,
  teacherRole: 80,
  teacherWords: 600,
  taxNumber: 30,
  mailSenderName: 60,
} as const;

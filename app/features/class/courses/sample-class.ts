import { lagosInstant } from '#app/features/class/masterclass/door/class-times.ts';

export interface ClassStudent {
  id: string;
  fullName: string;
  email: string;
  userId: string | null;
  paymentReference: string;
}

export interface Meeting {
  title: string;
  joinLink: string | null;
  meetingId: string | null;
  passcode: string | null;
  dialIn: string | null;
  lowDataTip: string;
}

export interface SessionTimes {
  startsAt: Date;
  endsAt: Date;
}

/** A made-up student of a made-up class, for the samples of emails. */
export const SAMPLE_STUDENT = {
  student: {
    id: 'enr_00000000000000000000000000',
    fullName: 'Zainab Bello',
    email: 'zainab@example.com',
    userId: 'usr_zainab',
    paymentReference: 'gida-00000000',
  },
  once: 'sample',
};

export const SAMPLE_MEETING: Meeting = {
  title: 'January evenings',
  joinLink: 'https://zoom.example/j/81234567890',
  meetingId: '812 3456 7890',
  passcode: 'iroko',
  dialIn: '+234 1 888 0000, then the meeting ID',
  lowDataTip: 'Turn your camera off, and switch "HD video" off in Zoom.',
};

const evening = (day: string) => ({ startsAt: lagosInstant(day, '19:00'), endsAt: lagosInstant(day, '20:00') });

export const SAMPLE_SESSION = { name: 'Session 4: Reading a workshop drawing', session: evening('2027-01-14') };
export const SAMPLE_SESSION_LATER = evening('2027-01-15');

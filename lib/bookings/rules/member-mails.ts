import type { MemberMail } from '@/lib/values/member-mails';

/** Of which choice of a member each mail about a booking is; digests follow what they gather, reminders go to the company alone. */
const choices: Readonly<Record<string, MemberMail>> = {
  received: 'requests',
  proposed: 'requests',
  expired: 'requests',
  late: 'requests',
  confirmed: 'bookings',
  moved: 'changes',
  'move-asked': 'changes',
  'move-kept': 'changes',
  declined: 'changes',
  cancelled: 'changes',
  missed: 'changes',
  refunded: 'changes',
  unrefunded: 'changes',
  message: 'messages',
};

/** The choice by which a mail of this kind (`booking-moved`) reaches members; undefined for none. */
export const choiceOf = (kind: string): MemberMail | undefined => choices[kind.replace('booking-', '')];

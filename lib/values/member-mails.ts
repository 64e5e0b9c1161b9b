/** Mails of a company about bookings that a member may have sent to themselves too. */
export const memberMails = ['requests', 'bookings', 'changes', 'messages'] as const;
export type MemberMail = (typeof memberMails)[number];

export const isMemberMail = (name: string): name is MemberMail => memberMails.some((known) => known === name);

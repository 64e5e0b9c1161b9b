/** What can have been done, as the words of the screen name it; anything else is shown as a change. */
const known = [
  'member-invite',
  'member-accept',
  'member-rights',
  'member-deactivate',
  'member-restore',
  'company-claim',
  'booking-accept',
  'booking-propose',
  'booking-decline',
  'booking-move',
  'booking-cancel',
  'booking-complete',
  'booking-no-show',
  'booking-assign',
  'booking-message',
  'booking-note',
  'visit-announce',
  'visit-change',
  'visit-cancel',
  'section-publish',
  'section-discard',
  'section-hide',
  'section-show',
  'section-order',
  'service-add',
  'service-change',
  'service-hide',
  'service-show',
  'picture-add',
  'opinion-reply',
  'opinion-unreply',
] as const;

/** The word of a kind of activity: `booking.accept` is `booking-accept`. */
export const activityWord = (kind: string): (typeof known)[number] | 'other' =>
  known.find((one) => one === kind.replace('.', '-')) ?? 'other';

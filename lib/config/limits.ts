/** Recommend-a-provider dialog (docs/product.md §5); every field required but the website. */
export const recommendProviderLimits = {
  name: 500,
  email: 500,
  phone_number: 500,
  company_name: 500,
  company_website: 500,
  company_recommendation: 2024,
} as const;

/** Request-new form (docs/product.md §5); `information` is optional. */
export const requestNewLimits = { name: 200, email: 200, phone_number: 30, location: 2024, information: 2024 } as const;

/** Requests that go on by themselves: of one mail address a day, for one area an hour. More are kept for a person to look at. */
export const requestBuckets = { perAddressADay: 10, perAreaAnHour: 60 } as const;

/** What a recommender is owed when the provider joins (docs/interface.md §5.14): "Get $5". */
export const recommendationReward = { amountMinor: 500, currency: 'USD' } as const;

/** What a company answers to an opinion, in characters (docs/portal.md §3). */
export const replyLimit = 512;

/** The same at another site: Google's own limit. */
export const sourceReplyLimit = 4096;

/** What a company says with a report of an opinion. */
export const reportLimit = 1024;

/** The assistant (docs/portal.md §4): drafts of a company in an hour and a day, and the length of an instruction. */
export const assistantLimits = { anHour: 30, aDay: 200, instruction: 512 } as const;

/** Customers whom a company asks for an opinion: at once, in a day; days in which the same person is not asked again. */
export const invitationLimits = { atOnce: 50, aDay: 200, againDays: 90, name: 100 } as const;

/** What a company offers: a job of a quarter of an hour to two days, asked for two months ahead at most. */
export const offerLimits = {
  minMinutes: 15,
  maxMinutes: 2880,
  maxLeadMinutes: 86_400,
  capacity: 50,
  questions: 10,
  question: 200,
} as const;

/** How often a member may ask whether an address is known to the company (docs/portal.md §3). */
export const customerLimits = { testsAnHour: 60 } as const;

/** Demo companies: how many live at once, and for how long (docs/portal.md §2). */
export const demoLimits = { maxAlive: 200, minutes: 60 } as const;

/** Days for which a company's former tag leads its members on, and is given to no other company (docs/portal.md §1). */
export const formerTagDays = 365;

/** Accounts (docs/rules/security.md 13, 16, B6): how long links and sessions hold, how often a mail goes to one address. */
export const accountLimits = {
  /** How long a sign-in holds by kind of account (docs/portal.md §2), in minutes: without use, and in all. */
  sessions: {
    marketplace: { idle: 30, all: 12 * 60 },
    company: { idle: 14 * 24 * 60, all: 60 * 24 * 60 },
    operations: { idle: 30, all: 12 * 60 },
    demo: { idle: 60, all: 60 },
  },
  /** Second step of a sign-in: how long it is waited for, wrong codes of one member an hour, recovery codes at a time, passkeys in all. */
  secondStep: { minutes: 30, wrongAnHour: 20, recoveryCodes: 10, passkeys: 10, passkeyName: 50 },
  verifyHours: 48,
  resetMinutes: 30,
  changeEmailMinutes: 30,
  claimLinkDays: 7,
  staffLinkDays: 7,
  invitationDays: 7,
  /** Invitations that one company mails a day. */
  invitationsADay: 50,
  /** Mails of one purpose to one member an hour, claim links to one company a day. */
  mailsAnHour: 3,
  /** Registrations of one address an hour from all networks: each has `mailsAnHour` of its own, so that none is kept out by another's. */
  registrationsAnHour: 9,
  /** Links an hour to one address that accounts are to get, whichever ask for it. */
  changesToOneAnHour: 9,
  /** Passwords tried on the page of one link that proves an address. */
  proofTries: 10,
  claimLinksADay: 3,
  claimMessage: 2024,
  /** Wrong passwords for one address within `failureMinutes` before answers are held back, each twice as long as the last. */
  freeFailures: 5,
  failureMinutes: 15,
  firstDelayMs: 250,
  maxDelayMs: 4000,
} as const;

/** The console (docs/portal.md §3): how long an item is in one hand, until when a decision can be taken back, characters of a reason, acts that it shows. */
export const consoleLimits = { leaseMinutes: 15, takeBackMinutes: 10, reason: 2024, history: 50 } as const;

/** For how long a browser remembers, for the header of pages that all share, that it was signed in. */
export const signedMarkHours = 12;

/** Argon2id (docs/rules/security.md 17): what one password costs, how many are counted at once and how many wait. */
export const argonCost = { memoryKiB: 19_456, passes: 2, lanes: 1, atOnce: 4, queue: 50 } as const;

/** Proof of work of a form (docs/rules/security.md 30): some thousand hashes, never sooner than a person writes, once within an hour. */
export const proofOfWork = { maxNumber: 24_000, waitMs: 2000, goodForMs: 3_600_000 } as const;

/** Contact-us form; our own, sized like request-new. */
export const contactLimits = { name: 200, email: 200, message: 2024 } as const;

/** The plain search form (`q`) and the texts of a location call. */
export const searchLimits = { q: 200, address: 500, name: 200, city: 200, state: 200, country: 100 } as const;

/** Personal links to leave an opinion: how long they hold, how often a new one is mailed. */
export const opinionLinks = { days: 30, renewalsADay: 3, quietMinutes: 10, maxTokenLength: 200 } as const;

/**
 * How long personal data is kept once it has served, in days (`lib/jobs/retention-job.ts`): addresses of links that were used or ran out,
 * home addresses behind opinions, quarantined requests, messages, open requests, those that are settled (bookings that came to
 * nothing too), mails, bookings that were kept.
 */
export const retentionDays = {
  link: 90,
  accountLink: 7,
  session: 30,
  unproven: 30,
  opinionAddress: 365,
  quarantine: 90,
  message: 365,
  request: 730,
  settled: 365,
  sentMail: 30,
  failedMail: 90,
  booking: 730,
  unusedPicture: 30,
  assistantDraft: 1,
} as const;

/** How long an earlier text of a company's page can be restored after another took its place (docs/portal.md §4). */
export const versionKeptDays = 30;

/** How long a row that was deleted in the portal can be restored (docs/portal.md §3). */
export const restorableDays = 30;

/** Bounds of a reviews widget: widgets of a company, its width in pixels, reviews that a tab shows. */
export const widgetLimits = { maxOfCompany: 50, minWidth: 280, maxWidth: 2000, maxShown: 100 } as const;

/** Of a seal of unsaved choices: longer than that of any, and shorter than an address may be. */
export const maxPreviewLength = 12_000;

/** How long `GET directory/changes` remembers what changed: a caller with an older cursor starts over (its contract says how). */
export const changesKeptDays = 14;

/** Bodies the wire reads before it stops (docs/rules/security.md 3), in bytes. */
export const bodyLimitsBytes = {
  json: 64 * 1024,
  form: 64 * 1024,
  event: 256 * 1024,
} as const;

/** Fields of one plain form: a section of a profile whose lists are full has some thousands. */
export const maxFormFields = 10_000;

/** Grammar of public paths (docs/interface.md §3, §5.11). */
export const pathLimits = {
  maxId: 2_147_483_647,
  maxSlugLength: 120,
  maxPathLength: 2000,
  maxPage: 200,
  maxListPage: 500,
} as const;

/** Longest cursor of a search: one over many countries holds a place in each of them. */
export const maxCursorLength = 1024;

/** Location resolution: farther than this from every city is −1/−1 (docs/interface.md §2). */
export const nearestCityKm = 50;

/** Steps of the lists (docs/product.md §4, §9): first shown, then added by each "show more". */
export const listSteps = {
  upcoming: { first: 6, more: 3 },
  providers: { first: 10, more: 5 },
  categoryServices: { first: 9 },
  avatars: { first: 5 },
  profileUpcoming: { first: 6, more: 4 },
  reviews: { first: 3, more: 3 },
  liveReviews: { first: 10, more: 10 },
} as const;

/** How many items page N of a list shows in all: pages are cumulative (docs/interface.md §3). */
export function shownOnPage(step: { first: number; more: number }, page: number): number {
  return step.first + step.more * (page - 1);
}

/** Cards of a list that one page has at most: a longer list goes on in segments of as many, each a page of its own (docs/interface.md §3). */
export const segmentSize = 60;

/** The page that shows the whole of a list: those after it would show the same. */
export function lastPage(step: { first: number; more: number }, total: number): number {
  return 1 + Math.ceil(Math.max(0, total - step.first) / step.more);
}

export const toastMs = 3000;
export const locationCookieDays = 90;
export const commentCutAt = 180;
export const miniViewPx = 768;
export const carouselStepPx = 320;
export const galleryThumbPx = 256;
export const providerAnswerBusinessDays = 2;
export const mapDefaults = {
  zoom: 14,
  heightPx: 360,
  fillOpacity: 0.35,
  strokeOpacity: 0.8,
  waitMs: 10_000,
  pollMs: 100,
} as const;
/** When the location box asks for suggestions (docs/design.md §3). */
export const suggestWhen = { letters: 3, delayMs: 200 } as const;

/** Lengths of lists in one call of the wire. */
export const limits = { idListLength: 200, listNames: 20 } as const;

/** How long the link back from a provider's payment page shows the neighbor's own link: later it comes by mail alone. */
export const checkoutLinkMinutes = 120;

/** A street day: seats, hours and how far ahead it may be announced. */
export const visitLimits = { capacity: 200, hours: 16, daysAhead: 366 } as const;

/** Places of a company that a form of its portal offers at most, by city and name; it says where there are more. */
export const companyPlaceChoices = 300;

/** What the portal keeps of a person who goes to visits: rows of their hours, places, kilometres an hour, characters of a note. */
export const teamLimits = { seasons: 12, exceptions: 60, places: 200, minSpeed: 1, maxSpeed: 130, note: 100 } as const;

/**
 * Bookings and requests of one mail address a day (a property manager books a dozen), and what a booking's texts may say.
 */
export const bookingLimits = {
  perAddressADay: 30,
  /** About one booking to one address: what is more is gathered into one (`mail-limits`). */
  mailsAnHour: 5,
  preferredDates: 5,
  answers: 20,
  answer: 1024,
  question: 256,
  reason: 1024,
  message: 2048,
  priceMinor: 1_000_000_000,
} as const;

/** Visits that one call books together: how many, how far from the first to the last, how far around a taken one others are looked for. */
export const seriesLimits = { visits: 12, months: 12, nearDays: 3, maxNear: 3 } as const;

/** Sites of one company that may frame its pages: all of them travel in one header. */
export const maxFrameOrigins = 20;

/** Website chat: what its texts may say; threads of one mail address a day and of one company an hour, messages of one party. */
export const chatLimits = {
  name: 200,
  email: 200,
  message: 2024,
  threadsADay: 5,
  threadsAnHour: 60,
  messagesAnHour: 60,
  messages: 500,
  /** As much of what was said as one mail repeats: with the longest names it is no more than a mail may hold, in any script. */
  mailText: 3500,
} as const;

/**
 * Times of the website chat. A visible page reports so every `seenEveryMs` and counts as present for `presentMs`; a present reader
 * gets a mail `graceMs` later, if the message is still unread; no reader gets two within `quietMs`.
 */
export const chatTimes = {
  seenEveryMs: 25_000,
  presentMs: 45_000,
  graceMs: 120_000,
  quietMs: 300_000,
  /** A thread without a message for that long is erased; one that was blocked or never released, sooner. */
  keepDays: 365,
  keepDoubtfulDays: 30,
} as const;

/** Reviews of one company in one call, how deep a list of them can be read, and how many stand on one page of the live reviews. */
export const reviewPages = { maxAtOnce: 300, deepest: 20_000, onPage: 50 } as const;

/** Days back from now within which an owner is new, where it is measured how soon new ones have a date. */
export const setUpMeasuredDays = 90;

/**
 * Presence on a row of the portal (docs/rules/portal-pains.md A2.2): a page reports every `everyMs`, until its reader has not moved a hand for
 * `unattendedMs`; a report counts for `leaseMs`; at most `maxThere` members of a row are counted.
 */
export const presence = { everyMs: 4000, leaseMs: 10_000, unattendedMs: 600_000, maxThere: 8 } as const;

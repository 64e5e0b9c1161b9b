import * as accounts from '@/lib/accounts/contract';
import * as claims from '@/lib/accounts/contract-claims';
import * as registering from '@/lib/accounts/contract-register';
import * as bookings from '@/lib/bookings/contract';
import * as answers from '@/lib/bookings/contract-answers';
import * as availability from '@/lib/bookings/contract-availability';
import * as payments from '@/lib/bookings/contract-payments';
import * as series from '@/lib/bookings/contract-series';
import * as catalogue from '@/lib/catalogue/contract';
import * as chat from '@/lib/chat/contract';
import * as companies from '@/lib/companies/contract';
import * as opinions from '@/lib/opinions/contract';
import * as places from '@/lib/places/contract';
import * as profile from '@/lib/profile/contract';
import * as requests from '@/lib/requests/contract';
import { operationsIn } from './operation';

/** The operations of each subject: what its contracts export. Whose service answers an operation is said here alone. */
export const subjects = {
  places: operationsIn(places),
  catalogue: operationsIn(catalogue),
  companies: operationsIn(companies),
  accounts: { ...operationsIn(accounts), ...operationsIn(registering), ...operationsIn(claims) },
  opinions: operationsIn(opinions),
  profile: operationsIn(profile),
  requests: operationsIn(requests),
  bookings: {
    ...operationsIn(availability),
    ...operationsIn(series),
    ...operationsIn(bookings),
    ...operationsIn(payments),
    ...operationsIn(answers),
  },
  chat: operationsIn(chat),
};

export type Subject = keyof typeof subjects;

/** All operations of the platform, by name. Server side only in spirit: islands import the one they call. */
export const operations = {
  ...subjects.places,
  ...subjects.catalogue,
  ...subjects.companies,
  ...subjects.accounts,
  ...subjects.opinions,
  ...subjects.profile,
  ...subjects.requests,
  ...subjects.bookings,
  ...subjects.chat,
};

export type Operations = typeof operations;
export type OperationName = keyof Operations;

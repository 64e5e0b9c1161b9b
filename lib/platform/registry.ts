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
import { subject } from './subject';

const allOfAccounts = { ...accounts, ...registering, ...claims };
const allOfBookings = { ...availability, ...series, ...bookings, ...payments, ...answers };

/**
 * THE list of subjects, an entry each: its operations, what parses them and what answers them. Contracts are read by programs that must
 * load neither zod nor a service, so these two are read when the first operation is asked for: a page does not wait for the code of
 * bookings, nor keep it in memory. A subject knows only those above it.
 */
export const subjects = {
  places: subject(
    places,
    () => import('@/lib/places/schema'),
    () => import('@/lib/places/service'),
  ),
  catalogue: subject(
    catalogue,
    () => import('@/lib/catalogue/schema'),
    () => import('@/lib/catalogue/service'),
  ),
  companies: subject(
    companies,
    () => import('@/lib/companies/schema'),
    () => import('@/lib/companies/service'),
  ),
  accounts: subject(
    allOfAccounts,
    () => import('@/lib/accounts/schema-all'),
    () => import('@/lib/accounts/service'),
  ),
  opinions: subject(
    opinions,
    () => import('@/lib/opinions/schema'),
    () => import('@/lib/opinions/service'),
  ),
  profile: subject(
    profile,
    () => import('@/lib/profile/schema'),
    () => import('@/lib/profile/service'),
  ),
  requests: subject(
    requests,
    () => import('@/lib/requests/schema'),
    () => import('@/lib/requests/service'),
  ),
  bookings: subject(
    allOfBookings,
    () => import('@/lib/bookings/schema-all'),
    () => import('@/lib/bookings/service'),
  ),
  chat: subject(
    chat,
    () => import('@/lib/chat/schema'),
    () => import('@/lib/chat/service'),
  ),
};

export type Subject = keyof typeof subjects;

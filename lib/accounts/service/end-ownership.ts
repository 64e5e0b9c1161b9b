import 'server-only';
import { endCompanyLinks } from '@/lib/companies/service/change-company';
import { inTransaction } from '@/lib/effects/transaction';
import { endMemberships } from '../queries/owners';

/** Takes a company from all its people, with the links to its bookings and chats that they were given, those in mails too, before it is unclaimed again. */
export const endOwnership = (companyId: number): Promise<void> =>
  inTransaction(async (tx) => {
    await endMemberships(tx, companyId);
    await endCompanyLinks(tx, companyId);
  });

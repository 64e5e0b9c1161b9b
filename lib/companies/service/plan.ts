import 'server-only';
import { findPlan } from '../queries/company-settings';
import { isPaying } from '../rules/paying';

/** Whether a company pays as of now. */
export const isPayingCompany = async (companyId: number): Promise<boolean> => isPaying(await findPlan(companyId));

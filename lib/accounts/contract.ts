import type { LangCode } from '@/lib/places/contract';
import { operation } from '@/lib/platform/operation';

/** Program state (specification §3). Nobody is signed in: company and member fields are empty. */
export interface ProgramState {
  Company: string;
  CompanyDisplay: string;
  GoogleAnalytics: string;
  Partner: string;
  LanguageId: number;
  MaintenanceMode: boolean;
  ProfileId: number;
  ProfileEmail: string;
  System: string;
  Timezone: string;
  IsLive: boolean;
}

export interface AnonymousProgram {
  /** The anonymous bearer: `role` is empty, short-lived; the directory calls want one from programs. */
  token: string;
  ProgramState: ProgramState;
  ProgramAccess: Record<string, boolean>;
  ProgramRights: Record<string, boolean>;
  ProgramInboxAccess: Record<string, boolean>;
  analytics: Record<string, string | number | boolean>;
}

/** GET login/program?language_code=: the anonymous program and its bearer (specification §7). */
export const getAnonymousProgram = operation<{ language_code: LangCode }, AnonymousProgram>({
  name: 'getAnonymousProgram',
  method: 'GET',
  path: '/api/login/program',
  access: 'anyone',
  failure: 'getNonAuthCompanyProgram',
  limit: 'program',
});

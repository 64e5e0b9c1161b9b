import 'server-only';
import { env } from '@/lib/config/env';
import { languages } from '@/lib/i18n/locales';
import type { ServiceContext } from '@/lib/platform/context';
import type { AnonymousProgram } from './contract';
import { signAnonymousToken } from './token';

/** The program state for somebody who is not signed in, with the anonymous bearer (specification §3, §4, §7). */
export async function getAnonymousProgram(
  input: { language_code: 'en' | 'fr' | 'es' },
  context: ServiceContext,
): Promise<AnonymousProgram> {
  const settings = env();
  return {
    token: await signAnonymousToken(context.now),
    ProgramState: {
      Company: settings.BRAND_NAME,
      CompanyDisplay: settings.BRAND_NAME,
      GoogleAnalytics: '',
      Partner: '',
      LanguageId: languages[input.language_code].languageTypeId,
      MaintenanceMode: settings.MAINTENANCE_MODE,
      ProfileId: -1,
      ProfileEmail: '',
      System: settings.BRAND_NAME,
      Timezone: '',
      IsLive: settings.MARKETPLACE_LIVE,
    },
    ProgramAccess: {},
    ProgramRights: {},
    ProgramInboxAccess: {},
    analytics: {},
  };
}

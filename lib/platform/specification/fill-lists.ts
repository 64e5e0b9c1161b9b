import { listNames } from '@/lib/catalogue/contract';
import { type Loose, listOf, withDefaults } from './loose';

/** Texts alone: the parts of an item are joined as text. */
const texts = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Loose)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

const item = (given: Loose): Loose => ({
  Value: String(given.Value ?? ''),
  Name: String(given.Name ?? ''),
  Metadata: typeof given.Metadata === 'string' ? given.Metadata : null,
  Extra: { IsArchived: 'False', ...texts(given.Extra) },
});

/** Reference lists: those we know, each item with its extra data as text. */
export const fillLists = (answer: Loose): Loose => ({
  ...answer,
  ValueEntries: listOf(answer.ValueEntries)
    .filter(({ Name }) => (listNames as readonly unknown[]).includes(Name))
    .map(({ Name, Values }) => ({ Name, Values: listOf(Values).map(item) })),
});

/** Yes or no by name; anything else that hangs there is nothing we know. */
const flags = (given: unknown): Loose =>
  Object.fromEntries(Object.entries((given ?? {}) as Loose).filter(([, value]) => typeof value === 'boolean'));
const analytics = (given: unknown): Loose =>
  Object.fromEntries(
    Object.entries((given ?? {}) as Loose).filter(([, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value),
    ),
  );

const state = {
  Company: '',
  CompanyDisplay: '',
  GoogleAnalytics: '',
  Partner: '',
  LanguageId: -1,
  MaintenanceMode: false,
  ProfileId: -1,
  ProfileEmail: '',
  System: '',
  Timezone: '',
  IsLive: false,
};

export const fillProgram = (answer: Loose): Loose => ({
  ...answer,
  ProgramState: withDefaults(state, answer.ProgramState),
  ProgramAccess: flags(answer.ProgramAccess),
  ProgramRights: flags(answer.ProgramRights),
  ProgramInboxAccess: flags(answer.ProgramInboxAccess),
  analytics: analytics(answer.analytics),
});

export const fillLogin = (answer: Loose): Loose => ({
  ...withDefaults({ preferred_language: 'en', member_id: -1 }, answer),
  analytics: analytics(answer.analytics),
  rights: flags(answer.rights),
  access: flags(answer.access),
  inbox_access: flags(answer.inbox_access),
});

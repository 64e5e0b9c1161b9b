import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { addressesIn } from '@/lib/config/email';
import { type ActivityKind, recordActivity } from '@/lib/effects/activity';
import { recordChanges } from '@/lib/effects/changes';
import { redirectCompanyMails } from '@/lib/effects/company-mails';
import { inTransaction, type Transaction } from '@/lib/effects/transaction';
import { toE164 } from '@/lib/i18n/phone';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { ListInput, Versioned } from '@/lib/platform/entity';
import { invalid, notFound, PlatformError } from '@/lib/platform/errors';
import type { ColourInput, SettingsInput, SettingsRow, settings } from '../contract-settings';
import { type CompanyChange, writeCompanyChange } from '../queries/change-company';
import {
  findSettingsRow,
  type LockedSettings,
  listSettingsRows,
  lockSettings,
  raiseSettingsVersion,
  setColour,
  setCompanyMailing,
  shareContactsWithDrafts,
} from '../queries/company-settings';
import { recordCompanyChange } from './change-company';
import { changeTag } from './company-tags';

/** The one row of the caller's company. @throws PlatformError 422 for a cursor of another list */
export const listSettings = (input: ListInput<typeof settings>, context: ServiceContext) =>
  listSettingsRows(companyActor(context), input);

/** @throws PlatformError 404 for another company's id */
export const getSettings = async ({ id }: { id: number }, context: ServiceContext) => ({
  Object: await findSettingsRow(companyActor(context), id),
});

/** Changes the settings of the caller's company. @throws PlatformError 404; 409 with the row where its version moved on */
async function change(
  { id, version }: Versioned,
  context: ServiceContext,
  kind: ActivityKind,
  work: (tx: Transaction, now: LockedSettings, actor: CompanyActor) => Promise<void>,
): Promise<SettingsRow> {
  const actor = companyActor(context);
  const { companyId } = actor.membership;
  if (id !== companyId) throw notFound();
  const isCurrent = await inTransaction(async (tx) => {
    const now = await lockSettings(tx, companyId);
    if (!now) throw notFound();
    if (now.version !== version) return false;
    await raiseSettingsVersion(tx, companyId);
    await recordActivity(tx, { companyId, memberId: actor.memberId, kind, subjectId: companyId, version });
    await work(tx, now, actor);
    return true;
  });
  const row = await findSettingsRow(actor, companyId);
  if (!isCurrent) throw new PlatformError(409, { details: { Object: row } });
  return row;
}

const orNull = (text: string) => (text === '' ? null : text);

/** The facts that are said otherwise from now on. */
function changesOf(input: SettingsInput, now: LockedSettings): CompanyChange[] {
  const [email = ''] = addressesIn(input.company_emails);
  const phone = input.phone_number ?? '';
  const asked = {
    url: orNull(input.company_url ?? ''),
    email: orNull(email),
    phoneNumber: orNull(toE164(phone, now.countryId ?? undefined) ?? phone),
  };
  const contacts = (['url', 'email', 'phoneNumber'] as const).flatMap((field): CompanyChange[] =>
    asked[field] === now[field] ? [] : [{ kind: 'contact', field, value: asked[field] }],
  );
  return input.company_name === now.name ? contacts : [{ kind: 'name', value: input.company_name }, ...contacts];
}

/** Changes facts of the company: on its pages, and wherever it is listed, within two seconds. @throws PlatformError 404, 409; 422 by field */
export async function changeSettings(input: SettingsInput & Versioned, context: ServiceContext) {
  const row = await change(
    input,
    context,
    'settings.change',
    async (tx, now, { memberId, membership: { companyId } }) => {
      const changes = changesOf(input, now);
      for (const one of changes) await writeCompanyChange(tx, companyId, one);
      const [, ...moreEmails] = addressesIn(input.company_emails);
      await setCompanyMailing(tx, companyId, { moreEmails, language: orNull(input.language_code ?? '') });
      await redirectCompanyMails(tx, companyId);
      const said = await lockSettings(tx, companyId);
      if (changes.some(({ kind }) => kind === 'contact'))
        await shareContactsWithDrafts(
          tx,
          { companyId, memberId },
          {
            Website: said?.url ?? '',
            PhoneNumber: said?.phoneNumber ?? '',
          },
        );
      if (changes.length > 0) await recordCompanyChange(tx, companyId);
    },
  );
  return { ObjectId: row.Id, Object: row };
}

/**
 * Changes the name of the company in the portal's addresses (docs/portal.md §1).
 * @throws PlatformError 404, 409; 422 where another company has the tag, or had it less than a year ago
 */
export async function changeCompanyTag(input: Versioned & { company_tag: string }, context: ServiceContext) {
  return {
    Object: await change(input, context, 'settings.tag', async (tx, _, { membership: { companyId } }) => {
      if (!(await changeTag(tx, companyId, input.company_tag))) throw invalid({ company_tag: 'tagTaken' });
    }),
  };
}

/**
 * Sets the colour of the company's booking pages, which are drawn anew for each visit, and of its widgets, whose frames are kept.
 * @throws PlatformError 404, 409; 422
 */
export async function changeColour(input: ColourInput, context: ServiceContext) {
  const row = await change(input, context, 'settings.colour', async (tx, _, { membership: { companyId } }) => {
    await setColour(tx, companyId, orNull(input.Colour));
    await recordChanges(tx, { companies: [companyId] });
  });
  return { ObjectId: row.Id };
}

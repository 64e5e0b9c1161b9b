import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-message';
import { SelectField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { invitationLimits } from '@/lib/config/limits';
import { sendOpinionInvitations } from '@/lib/opinions/contract-invitations';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { Invitations } from './load';

/** The lines that were refused, each with its number, its words and why. */
function useRefusedLines({ visit }: Pick<Invitations, 'visit'>) {
  const fault = useFault(visit.faults);
  const typed = (visit.typed.addresses ?? '').split('\n');
  return Object.keys(visit.faults).flatMap((field) => {
    const line = Number(/^addresses\.(\d+)$/.exec(field)?.[1]);
    return line ? [{ line, text: typed[line - 1]?.trim() ?? '', why: fault(field) ?? '' }] : [];
  });
}

/** All that is wrong with the list of addresses: of the field, or of its lines. */
function useAddressError(page: Invitations) {
  const t = useTranslations('portalInvitations');
  const fault = useFault(page.visit.faults);
  const lines = useRefusedLines(page);
  if (lines.length === 0) return fault('addresses');
  return (
    <>
      {t('refused', { count: lines.length })}
      {lines.map(({ line, text, why }) => (
        <span key={line} className="portal-line-fault">
          {t('line', { line, text, why })}
        </span>
      ))}
    </>
  );
}

/** The customers agreed to be asked: the company says so, and it is kept who said it and when. */
function Consent({ visit }: Pick<Invitations, 'visit'>) {
  const t = useTranslations('portalInvitations');
  const error = useFault(visit.faults)('has_consent');
  return (
    <div className="field">
      <label className="check" htmlFor="invitations-consent">
        <input
          type="checkbox"
          id="invitations-consent"
          name="has_consent"
          value="true"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'invitations-consent-error' : undefined}
          defaultChecked={visit.typed.has_consent === 'true'}
        />
        <span>{t('consent')}</span>
      </label>
      {error && <ErrorMessage id="invitations-consent-error">{error}</ErrorMessage>}
    </div>
  );
}

/** Asks customers for an opinion: an address a line, the same words for everybody. */
export function AskForm(page: Invitations) {
  const { visit, frame, card, idempotencyKey } = page;
  const t = useTranslations('portalInvitations');
  const error = useAddressError(page);
  const { typed } = visit;
  return (
    <section className="portal-card" aria-labelledby="ask-title">
      <header>
        <h2 id="ask-title">{t('ask')}</h2>
        <p className="portal-small">{t(card ? 'askLead' : 'unlisted')}</p>
      </header>
      {card && (
        <form className="portal-body" action={sendOpinionInvitations.path} method="post">
          <FormStart frame={frame} idempotencyKey={idempotencyKey} />
          <TextAreaField
            id="invitations-addresses"
            name="addresses"
            label={t('addresses')}
            hint={t('addressesHint', { count: invitationLimits.atOnce })}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            defaultValue={typed.addresses}
            error={error}
          />
          <SelectField
            id="invitations-language"
            name="mail_language"
            label={t('language')}
            defaultValue={typed.mail_language ?? visit.locale}
          >
            {locales.map((one) => (
              <option key={one} value={one} lang={one}>
                {languages[one].name}
              </option>
            ))}
          </SelectField>
          <Consent visit={visit} />
          <div className="portal-acts">
            <Button type="submit" icon="mail">
              {t('send')}
            </Button>
          </div>
          <p className="portal-small">
            {t('rules', { days: invitationLimits.againDays, count: invitationLimits.aDay })}
          </p>
        </form>
      )}
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { addressFaults, isOutside, typedAddress } from '@/components/booking/choose/details/details-rules';
import { AddressFieldset } from '@/components/parts/address-fieldset';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { addCompanyBooking } from '@/lib/bookings/contract-new';
import { addressNames } from '@/lib/bookings/rules/address-names';
import { fieldLimits } from '@/lib/config/field-limits';
import { formatPrice } from '@/lib/i18n/format';
import { formatLongDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { placeText } from '@/lib/routes/portal';
import { languages, locales } from '@/lib/values/locale';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { NewBooking } from './load';
import { keptOf } from './what-form';

type DetailsProps = NewBooking & { service: NonNullable<NewBooking['service']>; hour: string };

/** Texts of a person, by the field of the call. */
const fields = [
  { name: 'name', type: 'text', max: fieldLimits.first_name + fieldLimits.last_name },
  { name: 'email', type: 'email', max: fieldLimits.email },
  { name: 'phone_number', type: 'tel', max: fieldLimits.phone_number },
] as const;

/** What was typed, else what is known of the customer. */
function textsOf({ visit: { typed, locale }, customer }: NewBooking): Readonly<Record<string, string | undefined>> {
  if (typed.email !== undefined) return typed;
  const { Name: name, Email: email, PhoneNumber: phone_number, LanguageCode } = customer ?? {};
  return { name, email, phone_number, mail_language: LanguageCode || locale };
}

/** What is booked, with the way back to the other hours. */
function Chosen({ choices, frame, service, hour, clock, ...page }: DetailsProps) {
  const t = useTranslations('portalNewBooking');
  const time = `${formatTime(hour, clock)} (${zoneName(clock)})`;
  const price = choices.Price > 0 ? formatPrice(choices.Price, choices.Currency, clock) : undefined;
  const others = { service: service.Id, start: hour.slice(0, 10), ...keptOf(page) };
  return (
    <header>
      <h2 id="who-title" tabIndex={-1}>
        {t('who')}
      </h2>
      <p>
        <b>{[service.Name, price].filter(Boolean).join(' · ')}</b>
      </p>
      <p>{t('when', { date: formatLongDate(hour, clock), time })}</p>
      <p className="portal-small">
        <a href={href('portal', frame.place, frame.locale, others)}>{t('otherHour')}</a>
      </p>
    </header>
  );
}

/** An address outside the area is booked where the owner says that they go there. */
function OutsideBox({ visit: { typed, faults } }: Pick<NewBooking, 'visit'>) {
  const t = useTranslations('portalNewBooking');
  if (!isOutside(faults) && typed.is_outside !== 'true') return null;
  return (
    <label className="check">
      <input type="checkbox" name="is_outside" value="true" defaultChecked={typed.is_outside === 'true'} />
      <span>{t('outside')}</span>
    </label>
  );
}

/** The last step: who, and where; it books. */
export function DetailsForm(page: DetailsProps) {
  const { visit, frame, service, hour, lists, bookKey } = page;
  const t = useTranslations('portalNewBooking');
  const { typed, faults } = visit;
  const fault = useFault(faults);
  const texts = textsOf(page);
  const list = placeText({ companyTag: frame.place.companyTag, screen: 'bookings' });
  return (
    <section className="portal-card" aria-labelledby="who-title">
      <Chosen {...page} />
      <form className="portal-body" action={addCompanyBooking.path} method="post">
        <FormStart frame={frame} idempotencyKey={bookKey} />
        <input type="hidden" name="to" value={list} />
        <input type="hidden" name="service_id" value={service.Id} />
        <input type="hidden" name="start" value={hour} />
        {fields.map(({ name, type, max }) => (
          <TextField
            key={name}
            id={`new-${name}`}
            name={name}
            type={type}
            label={t(name)}
            autoComplete="off"
            maxLength={max}
            defaultValue={texts[name]}
            error={fault(name)}
          />
        ))}
        <SelectField
          id="new-language"
          name="mail_language"
          label={t('mailLanguage')}
          hint={t('mailLanguageHint')}
          defaultValue={texts.mail_language}
          error={fault('mail_language')}
        >
          {locales.map((one) => (
            <option key={one} value={one} lang={one}>
              {languages[one].name}
            </option>
          ))}
        </SelectField>
        <AddressFieldset
          id="new"
          value={typedAddress(typed, frame.portal.Company.CountryId)}
          lists={lists}
          names={addressNames}
          faults={addressFaults(faults)}
          isPlain={lists.countries.length > 1}
        />
        <OutsideBox visit={visit} />
        <TextAreaField
          id="new-notes"
          name="notes"
          label={t('notes')}
          hint={t('notesHint')}
          optional=""
          maxLength={fieldLimits.booking_notes}
          defaultValue={typed.notes}
          error={fault('notes')}
        />
        <p className="portal-small">{t('mails')}</p>
        <div className="portal-acts">
          <Button type="submit">{t('submit')}</Button>
        </div>
      </form>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { changeCustomer } from '@/lib/bookings/contract-customers';
import { fieldLimits } from '@/lib/config/field-limits';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { CustomerPage } from './load-customer';

const fields = [
  { name: 'name', type: 'text', max: fieldLimits.first_name + fieldLimits.last_name, optional: undefined },
  { name: 'email', type: 'email', max: fieldLimits.email, optional: '' },
  { name: 'phone_number', type: 'tel', max: fieldLimits.phone_number, optional: '' },
  { name: 'customer_no', type: 'text', max: fieldLimits.customer_no, optional: '' },
] as const;

/** Who a customer is, in the company's own words. */
export function CustomerForm({ visit, frame, row }: CustomerPage) {
  const t = useTranslations('portalCustomers');
  const { typed, faults } = visit;
  const fault = useFault(faults);
  const isAgain = typed.name !== undefined;
  const texts: Readonly<Record<string, string | undefined>> = isAgain
    ? typed
    : {
        name: row.Name,
        email: row.Email,
        phone_number: row.PhoneNumber,
        customer_no: row.CustomerNo,
        notes: row.Notes,
      };
  return (
    <section className="portal-card" aria-labelledby="customer-title">
      <header>
        <h2 id="customer-title">{t('about')}</h2>
        <p className="portal-small">{t('aboutText')}</p>
      </header>
      <form className="portal-body" action={changeCustomer.path.replace('{id}', String(row.Id))} method="post">
        <FormStart frame={frame} row={row} again={isAgain && visit} />
        {fields.map(({ name, type, max, optional }) => (
          <TextField
            key={name}
            id={`customer-${name}`}
            name={name}
            type={type}
            label={t(`fields.${name}`)}
            hint={name === 'customer_no' ? t('customerNoHint') : undefined}
            optional={optional}
            maxLength={max}
            defaultValue={texts[name]}
            error={fault(name)}
          />
        ))}
        <TextAreaField
          id="customer-notes"
          name="notes"
          label={t('fields.notes')}
          hint={t('notesHint', { max: fieldLimits.notes })}
          optional=""
          maxLength={fieldLimits.notes}
          defaultValue={texts.notes}
          error={fault('notes')}
        />
        <div className="portal-acts">
          <Button type="submit">{t('save')}</Button>
        </div>
      </form>
    </section>
  );
}

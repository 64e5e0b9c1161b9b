'use client';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { showToast } from '@/components/chrome/toast.client';
import { PhoneField } from '@/components/parts/phone-field.client';
import { useContentKey } from '@/components/parts/use-send-form.client';
import { DuskHouse } from '@/components/ui/art';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog.client';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { useFaultFocus } from '@/components/ui/use-fault-focus.client';
import { recommendProviderLimits } from '@/lib/config/limits';
import type { IslandWords } from '@/lib/i18n/island-words';
import { checkPhone } from '@/lib/i18n/phone';
import { examplePhone } from '@/lib/i18n/phone-countries';
import { call, prepareProof } from '@/lib/pages/call';
import { createRecommendation, type NewRecommendationInput } from '@/lib/requests/contract';
import { checkRecommendation } from '@/lib/requests/rules';
import type { Locale } from '@/lib/values/locale';
import { type FieldFaults, RecommendFields } from './recommend-fields';

interface DialogProps {
  locale: Locale;
  countryId: number;
  /** Without a company: closed. With one: it was sent. */
  onClose: (sentCompany?: string) => void;
}

/** The dialog asks for a number of that country when the page is about none itself. */
export { savedCountry } from '../saved-country';

type Trouble = 'check' | 'failedText' | 'tooMany';

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** What the form holds. `fax_number` is the trap of the wire: only a program fills it in. */
function readForm(element: HTMLFormElement, locale: Locale): NewRecommendationInput & { fax_number?: string } {
  const form = new FormData(element);
  const trap = text(form, 'fax_number');
  return {
    name: text(form, 'name'),
    email: text(form, 'email'),
    phone_number: text(form, 'phone_number'),
    company_name: text(form, 'company_name'),
    company_website: text(form, 'company_website'),
    company_recommendation: text(form, 'company_recommendation'),
    lang_code: locale,
    ...(trap ? { fax_number: trap } : {}),
  };
}

function useSending({ locale, onClose }: DialogProps) {
  const t = useTranslations('parts.recommendForm');
  const [isSending, setSending] = useState(false);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const keyFor = useContentKey();

  const refuse = (found: FieldFaults) => {
    setFaults(found);
    setTrouble('check');
  };
  const send = async (form: HTMLFormElement) => {
    if (isSending) return;
    const input = readForm(form, locale);
    const phone = checkPhone(input.phone_number);
    const found: FieldFaults = { ...(phone ? { phone_number: phone } : {}), ...checkRecommendation(input) };
    if (Object.keys(found).length > 0) return refuse(found);
    setFaults({});
    setTrouble(null);
    setSending(true);
    const answer = await call(createRecommendation, input, { idempotencyKey: keyFor(JSON.stringify(input)) });
    setSending(false);
    if (answer.ok) {
      void showToast('success', t('received'));
      onClose(input.company_name);
    } else if (Object.keys(answer.fields).length > 0) refuse(answer.fields);
    else setTrouble(answer.status === 429 ? 'tooMany' : 'failedText');
  };
  return { isSending, faults, trouble, send };
}

type Sending = ReturnType<typeof useSending>;

/** What is wrong, as a whole. */
function TroubleNote({ trouble, faults }: { trouble: Trouble; faults: FieldFaults }) {
  const t = useTranslations('parts.recommendForm');
  const summary = useFaultFocus(trouble, faults);
  return (
    <div tabIndex={-1} ref={summary}>
      <Note tone="bad" role="alert">
        {trouble !== 'check' && <b>{t('failed')}</b>}
        <p>{t(trouble)}</p>
      </Note>
    </div>
  );
}

function Banner() {
  const t = useTranslations('parts.recommendForm');
  return (
    <div className="dialog-banner on-deep">
      <span className="offer">
        <Icon name="gift" />
        {t('offer')}
      </span>
      <DuskHouse />
    </div>
  );
}

function Buttons({ form, sending, onClose }: { form: string; sending: Sending; onClose: () => void }) {
  const t = useTranslations('parts.recommendForm');
  const hasFailed = sending.trouble !== null && sending.trouble !== 'check';
  return (
    <>
      <Button kind="secondary" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={form} isBusy={sending.isSending}>
        {sending.isSending ? t('sending') : hasFailed ? t('retry') : t('ok')}
      </Button>
    </>
  );
}

/** The phone number, whose example follows the country that is chosen. */
function Phone({ id, fault, ...props }: Pick<DialogProps, 'locale' | 'countryId'> & { id: string; fault?: string }) {
  const t = useTranslations('parts.recommendForm');
  const te = useTranslations('errors');
  const [countryId, setCountryId] = useState(props.countryId);
  const error = fault === 'required' ? te('required') : te('phoneLike', { example: examplePhone(countryId) });
  return (
    <PhoneField
      id={`${id}-phone`}
      locale={props.locale}
      label={t('phone')}
      maxLength={recommendProviderLimits.phone_number}
      countryId={countryId}
      onCountry={setCountryId}
      error={fault && error}
    />
  );
}

function RecommendForm(props: DialogProps) {
  const t = useTranslations('parts.recommendForm');
  const id = useId();
  const sending = useSending(props);
  const { faults, trouble } = sending;
  const { locale, countryId } = props;
  const close = () => props.onClose();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sending.send(event.currentTarget);
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('close')}
      banner={<Banner />}
      footer={<Buttons form={id} sending={sending} onClose={close} />}
    >
      <form id={id} className="dialog-body" onSubmit={submit} onFocus={prepareProof} noValidate>
        {trouble && <TroubleNote trouble={trouble} faults={faults} />}
        <RecommendFields
          id={id}
          faults={faults}
          phone={<Phone id={id} locale={locale} countryId={countryId} fault={faults.phone_number} />}
        />
      </form>
    </Dialog>
  );
}

/** The recommend-a-provider dialog (docs/product.md §2, §5); with its words, loaded when it is first opened. */
export function RecommendDialog({ words, ...props }: DialogProps & { words: IslandWords }) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={words} timeZone="UTC">
      <RecommendForm {...props} />
    </NextIntlClientProvider>
  );
}

function Thanks({ company }: { company: string }) {
  const t = useTranslations('parts.recommendForm');
  return (
    <Note tone="good" role="status">
      <b>{t('received')}</b>
      <p>{t('receivedText', { company })}</p>
    </Note>
  );
}

/** The confirmation that stays on the page after the toast has gone (docs/interface.md §5.1). */
export function RecommendThanks({ words, locale, company }: { words: IslandWords; locale: Locale; company: string }) {
  return (
    <NextIntlClientProvider locale={locale} messages={words} timeZone="UTC">
      <Thanks company={company} />
    </NextIntlClientProvider>
  );
}

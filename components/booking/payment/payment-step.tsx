import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PanelArt, type PanelArtName } from '@/components/ui/art';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import type { CheckoutView } from '@/lib/bookings/contract-payments';
import type { IntegrationView } from '@/lib/companies/contract';
import { asWritten, formatHour, formatLongDate, formatTime, zoneName } from '@/lib/i18n/format-date';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';
import { Confirming } from './confirming.client';
import type { PaymentScreen } from './payment-screen';

interface Props {
  visit: IntegrationVisit;
  company: IntegrationView;
  checkout: CheckoutView;
  /** As people of the place write it. */
  price: string;
}

/** What is paid for; whose clock its times go by is said where it is not the company's own. */
function factsOf({ visit: { locale }, company, checkout, price }: Props) {
  const { CountryTypeId: countryId, TimezoneName: atHome } = company;
  const clock = { locale, countryId, timeZone: checkout.TimezoneName };
  const at = `${formatLongDate(...asWritten(checkout.Start, clock))}, ${formatTime(...asWritten(checkout.Start, clock))}`;
  return {
    company: company.CompanyName,
    service: company.Services.find(({ ServiceId }) => ServiceId === checkout.ServiceId)?.ServiceName ?? '',
    price,
    when: clock.timeZone === atHome ? at : `${at} (${zoneName(clock, checkout.Start)})`,
    until: formatHour(checkout.ExpiresAt, clock),
  };
}

/** A visit without the steps of this payment: to choose again. */
const againOf = (visit: IntegrationVisit) =>
  stepHref(visit, {
    step: undefined,
    booking: undefined,
    hold: undefined,
    start: undefined,
    problem: undefined,
    draft: undefined,
  });

/** Everything is chosen, nothing paid: the way to the provider's page, which cannot be framed and takes the whole window. */
function Pay(props: Props) {
  const t = useTranslations('payment.pay');
  const { visit, checkout } = props;
  const { company, service, price, when, until } = factsOf(props);
  return (
    <div className="card pay-card">
      <h1 className="h1">{t('title', { price })}</h1>
      <p className="lead">{t('lead', { service, company, when })}</p>
      {visit.step === 'unpaid' && (
        <Note tone="warn" role="status">
          <b>{t('unpaidTitle')}</b>
          <p>{t('unpaid')}</p>
        </Note>
      )}
      <p>{t('once')}</p>
      <div className="row">
        <ButtonLink href={checkout.CheckoutUrl} target="_top" rel="noreferrer" size="lg" icon="lock">
          {t('action', { price })}
        </ButtonLink>
        <ButtonLink href={stepHref(visit, { step: 'change' })} kind="secondary" size="lg">
          {t('change')}
        </ButtonLink>
      </div>
      <ul className="pay-facts meta">
        <li>
          <Icon name="clock" size="s" />
          <span>{t('kept', { time: until })}</span>
        </li>
        <li>
          <Icon name="lock" size="s" />
          <span>{t('where')}</span>
        </li>
        <li>
          <Icon name="refresh" size="s" />
          <span>{t('refund')}</span>
        </li>
      </ul>
    </div>
  );
}

function Said({
  art,
  title,
  text,
  children,
}: {
  art: PanelArtName;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="card pay-card pay-said">
      <PanelArt name={art} />
      <h1 className="h1">{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
  );
}

/** The provider's word may come after the neighbor. */
function Waiting({ visit }: Props) {
  const t = useTranslations('payment.confirming');
  return (
    <Said art="door" title={t('title')} text={t('text')}>
      <Confirming token={visit.booking ?? ''} slow={t('slow')} />
      <ButtonLink href={stepHref(visit, {})} kind="secondary">
        {t('look')}
      </ButtonLink>
    </Said>
  );
}

/** Booked a while ago: the neighbor's own link comes by mail alone. */
function Booked({ checkout }: Props) {
  const t = useTranslations('payment.booked');
  return (
    <Said art="door" title={t('title')} text={t('text')}>
      <p className="meta">{t('reference', { reference: checkout.Reference })}</p>
    </Said>
  );
}

function Cancelled() {
  const t = useTranslations('payment.cancelled');
  return <Said art="door" title={t('title')} text={t('text')} />;
}

function Over(props: Props) {
  const t = useTranslations('payment.over');
  return (
    <Said art="door" title={t('title')} text={t('text')}>
      <ButtonLink href={againOf(props.visit)}>{t('again')}</ButtonLink>
    </Said>
  );
}

function Late(props: Props) {
  const t = useTranslations('payment.late');
  return (
    <Said art="door" title={t('title')} text={t('text', { price: factsOf(props).price })}>
      <ButtonLink href={againOf(props.visit)}>{t('again')}</ButtonLink>
    </Said>
  );
}

/** What was given back came back: the card is closed, or its bank refused it. */
function Unreturned(props: Props) {
  const t = useTranslations('payment.unreturned');
  const { price } = factsOf(props);
  return <Said art="door" title={t('title')} text={t('text', { price, reference: props.checkout.Reference })} />;
}

const screens: Record<PaymentScreen, (props: Props) => ReactNode> = {
  pay: Pay,
  confirming: Waiting,
  booked: Booked,
  cancelled: Cancelled,
  over: Over,
  late: Late,
  unreturned: Unreturned,
};

/** A payment that was begun, as it stands (docs/booking.md §2, buy and book). */
export function PaymentStep({ screen, ...props }: Props & { screen: PaymentScreen }) {
  const Screen = screens[screen];
  return <Screen {...props} />;
}

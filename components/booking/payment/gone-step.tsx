import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/values/locale';
import { BareShell } from '../bare-shell';
import { Confirming } from './confirming.client';
import type { PaymentScreen } from './payment-screen';

/** A payment that was begun, of a company or a service that is offered no more. */
export interface GonePayment {
  locale: Locale;
  brandName: string;
  screen: PaymentScreen;
  /** As people of its currency write it. */
  price: string;
  reference: string;
  /** Opens the checkout, and nothing else. */
  token: string;
}

/** What is said of it: of what is not offered any more neither a time is kept nor another one to choose. */
const words = {
  pay: 'gone.unpaid',
  over: 'gone.unpaid',
  confirming: 'gone.confirming',
  late: 'late',
  booked: 'booked',
  cancelled: 'cancelled',
  unreturned: 'unreturned',
} as const satisfies Record<PaymentScreen, string>;

/** For a neighbor who comes back from the provider's page: the state of the payment, and where its money goes. */
export function GoneStep({ locale, brandName, screen, price, reference, token }: GonePayment) {
  const t = useTranslations('payment');
  const said = words[screen];
  return (
    <BareShell
      locale={locale}
      brandName={brandName}
      title={t(`${said}.title`)}
      text={t(`${said}.text`, { price, reference })}
    >
      {screen === 'booked' && <p className="meta">{t('booked.reference', { reference })}</p>}
      {screen === 'confirming' && <Confirming token={token} slow="" />}
    </BareShell>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BookingWords } from '@/components/booking/choose/booking-words';
import { DrawStep } from '@/components/booking/choose/load-step';
import { StepsBar } from '@/components/booking/choose/steps-bar';
import type { PageProps } from '@/components/booking/load';
import { openBuying } from '@/components/booking/payment/load';
import { PaymentStep } from '@/components/booking/payment/payment-step';
import { VisitShell } from '@/components/booking/visit-shell';
import { getPageChrome } from '@/lib/pages/page-chrome';
import '../../../../styles/payment.css';

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { booking, paying } = await openBuying(props);
  const { locale, company, step } = booking;
  const t = await getTranslations({ locale });
  const name = paying ? t('payment.metaTitle') : t(`booking.steps.${step}`);
  return { title: `${name} · ${t('booking.title', { company: company.CompanyName })}` };
}

/** Buy and book (docs/booking.md §2): the booking flow with the price agreed up front; paid on the way where a provider is set up. */
export default async function BuyAndBookPage(props: PageProps) {
  const { booking, paying } = await openBuying(props);
  const { locale, company, visit, step } = booking;
  const { brand } = await getPageChrome();
  return (
    <VisitShell locale={locale} company={company} brandName={brand.name} below={<StepsBar step={step} />}>
      {paying ? (
        <div className="wrap">
          <PaymentStep {...paying} visit={visit} company={company} />
        </div>
      ) : (
        <BookingWords locale={locale}>
          <DrawStep booking={booking} />
        </BookingWords>
      )}
    </VisitShell>
  );
}

import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BookingWords } from '@/components/booking/choose/booking-words';
import { openBooking } from '@/components/booking/choose/load';
import { DrawStep } from '@/components/booking/choose/load-step';
import { StepsBar } from '@/components/booking/choose/steps-bar';
import type { PageProps } from '@/components/booking/load';
import { VisitShell } from '@/components/booking/visit-shell';
import { getPageChrome } from '@/lib/pages/page-chrome';

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { locale, company, step } = await openBooking(props);
  const t = await getTranslations({ locale, namespace: 'booking' });
  return { title: `${t(`steps.${step}`)} · ${t('title', { company: company.CompanyName })}` };
}

/** Booking (docs/booking.md §2): service, date and time, details, confirmed; the address says which step. */
export default async function BookingPage(props: PageProps) {
  const booking = await openBooking(props);
  const { locale, company, step } = booking;
  const { brand } = await getPageChrome();
  return (
    <VisitShell locale={locale} company={company} brandName={brand.name} below={<StepsBar step={step} />}>
      <BookingWords locale={locale}>
        <DrawStep booking={booking} />
      </BookingWords>
    </VisitShell>
  );
}

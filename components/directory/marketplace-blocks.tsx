import { useTranslations } from 'next-intl';
import { askLink, Faq, type Question } from '@/components/parts/faq';
import { HowItWorks, useHowSteps } from '@/components/parts/how-it-works';
import { InvitePanel } from '@/components/parts/invite-panel';
import type { LinkCity } from '@/components/parts/offer-link';
import { ServiceCategories } from '@/components/parts/service-categories';
import { ButtonLink } from '@/components/ui/button';
import type { Service } from '@/lib/catalogue/contract';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { RecommendButton } from './recommend/recommend-button.client';

/** The panel that asks for a recommendation, with the button of its dialog. */
export function InviteBlock({ locale, brand, countryId }: { locale: Locale; brand: string; countryId?: number }) {
  const t = useTranslations('directory.invite');
  const words = { offer: t('offer'), title: t('title'), text: t('text', { brand }), meta: t('meta') };
  return (
    <div className="wrap">
      <InvitePanel words={words}>
        <RecommendButton locale={locale} countryId={countryId} kind="lamp" size="lg">
          {t('action')}
        </RecommendButton>
      </InvitePanel>
    </div>
  );
}

export function HowBlock() {
  const t = useTranslations('directory.how');
  const steps = useHowSteps();
  return (
    <section className="section section-tint later" aria-labelledby="how-title">
      <div className="wrap">
        <h2 className="h2 mb-6" id="how-title">
          {t('title')}
        </h2>
        <HowItWorks steps={steps} />
      </div>
    </section>
  );
}

interface ServicesBlockProps {
  services: readonly Service[];
  locale: Locale;
  title: string;
  /** Links stay within this city. */
  city?: LinkCity;
}

export function ServicesBlock({ services, locale, title, city }: ServicesBlockProps) {
  if (services.length === 0) return null;
  return (
    <section className="section" aria-labelledby="services-title">
      <div className="wrap">
        <h2 className="h2 mb-6" id="services-title">
          {title}
        </h2>
        <ServiceCategories services={services} locale={locale} city={city} />
      </div>
    </section>
  );
}

interface FaqBlockProps {
  locale: Locale;
  brand: string;
  /** Of the page alone, before the others. */
  own?: readonly Question[];
}

/** The four questions of the marketplace, after those about the page itself. */
export function FaqBlock({ locale, brand, own = [] }: FaqBlockProps) {
  const t = useTranslations('directory.faq');
  return (
    <section className="section section-tint later" aria-labelledby="faq-title">
      <div className="wrap split">
        <div>
          <h2 className="h2" id="faq-title">
            {t('title')}
          </h2>
          <p className="lead mt-2 mb-4">{t('lead')}</p>
          <ButtonLink kind="secondary" href={href('contactUs', {}, locale)}>
            {t('contact')}
          </ButtonLink>
        </div>
        <Faq
          questions={[
            ...own,
            { question: t('costQ', { brand }), answer: t('costA') },
            { question: t('whoQ'), answer: t('whoA') },
            { question: t('initialsQ'), answer: t('initialsA') },
            { question: t('missingQ'), answer: t.rich('missingA', askLink(locale)) },
          ]}
        />
      </div>
    </section>
  );
}

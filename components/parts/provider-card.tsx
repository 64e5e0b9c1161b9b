import { useTranslations } from 'next-intl';
import { CompanyLogo } from '@/components/ui/art';
import { Verified } from '@/components/ui/chip';
import type { CompanySearchResult, CompanyService } from '@/lib/companies/contract';
import { providerCardButton } from '@/lib/companies/rules/buy-button';
import { href } from '@/lib/routes/href';
import { actionLink, upcomingServicesId } from './buy-actions';
import { ProviderCardButtons } from './buy-buttons';
import { type CardContext, countryOfCard } from './card-context';
import { dayOf, shortDateOf } from './card-date';
import { CardPrice } from './card-price';
import { CompanyRatings } from './company-ratings';
import { ContactIcons } from './contact-icons';
import { HiredBy, Neighbors } from './neighbors';

interface ProviderCardProps {
  card: CompanySearchResult;
  context: CardContext;
  /** Target of "show more" without script. */
  id?: string;
}

const datesShown = 3;

/** The first dates of a provider, one a day. */
function nextDates(services: readonly CompanyService[]): CompanyService[] {
  const byDay = new Map<string, CompanyService>();
  for (const service of services) {
    const day = dayOf(service.BookingDate);
    if (day && !byDay.has(day)) byDay.set(day, service);
  }
  return [...byDay.values()].slice(0, datesShown);
}

function NextDates({ card, context }: ProviderCardProps) {
  const t = useTranslations('parts');
  const dates = nextDates(card.CompanyServices);
  if (dates.length === 0) return null;
  const { locale } = context;
  const countryId = countryOfCard(card, context)?.id;
  const all = href('company', { id: card.CompanyId, slug: card.CompanySlug }, locale, undefined, upcomingServicesId);
  return (
    <div className="row">
      <span className="meta">{t('nextDates')}</span>
      <div className="dates">
        {dates.map((service) => {
          const text = shortDateOf(service.BookingDate, { locale, countryId }) ?? '';
          const { href: to, isOutside } = actionLink('bookNow', { ...card, ...service }, context);
          return (
            <a
              key={dayOf(service.BookingDate)}
              className="date"
              href={to}
              aria-label={t('actionAt', { action: text, company: card.CompanyName })}
              {...(isOutside ? { target: '_blank', rel: 'noopener' } : {})}
            >
              {text}
            </a>
          );
        })}
        {card.HasMoreDates && (
          <a className="date date-all" href={all} aria-label={t('allDatesOf', { company: card.CompanyName })}>
            {t('allDates')}
          </a>
        )}
      </div>
    </div>
  );
}

/** A provider servicing a place: proof first, then dates, price and action (design §3, Provider card). */
export function ProviderCard({ card, context, id }: ProviderCardProps) {
  const t = useTranslations('parts');
  const { locale } = context;
  const { CompanyName: company } = card;
  const isHired = card.HiredBy > 0 || card.CompanyCustomerDisplays.length > 0;
  return (
    <article className="card provider" id={id}>
      <CompanyLogo url={card.HeroImageUrl} size="card" />
      <div className="provider-head">
        <h3>
          <a href={href('company', { id: card.CompanyId, slug: card.CompanySlug }, locale)}>{company}</a>
          {card.CompanyIsVerified && <Verified label={t('verified')} />}
        </h3>
        {card.Title && <p className="provider-title">{card.Title}</p>}
      </div>
      <ContactIcons card={card} context={context} />
      <div className="provider-body">
        <CompanyRatings company={card} locale={locale} />
        {isHired && (
          <div className="row">
            <Neighbors result={card} />
            <HiredBy count={card.HiredBy} />
          </div>
        )}
        <NextDates card={card} context={context} />
      </div>
      <div className="provider-aside">
        <CardPrice price={card.StartingFromPrice} countryId={countryOfCard(card, context)?.id} locale={locale} />
        <ProviderCardButtons
          card={card}
          kind={providerCardButton(card.CompanyServices)}
          context={context}
          nameOf={(action) => t('actionAt', { action, company })}
        />
      </div>
    </article>
  );
}

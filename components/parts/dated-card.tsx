import { useTranslations } from 'next-intl';
import { CompanyLogo } from '@/components/ui/art';
import { Chip, Verified } from '@/components/ui/chip';
import { Plate } from '@/components/ui/plate';
import type { CompanySearchResult } from '@/lib/companies/contract';
import { datedCardButton } from '@/lib/companies/rules/buy-button';
import { href } from '@/lib/routes/href';
import { DatedCardButtons } from './buy-buttons';
import { type CardContext, countryOfCard } from './card-context';
import { plateOf, shortDateOf } from './card-date';
import { CardPrice } from './card-price';
import { Neighbors } from './neighbors';

interface DatedCardProps {
  card: CompanySearchResult;
  context: CardContext;
  /** Target of "show more" without script. */
  id?: string;
  /** Drawn in the hero as a picture of what is below: no heading, no links. */
  isTeaser?: boolean;
}

function Signals({ card }: { card: CompanySearchResult }) {
  const t = useTranslations('parts');
  return (
    <div className="dated-signals">
      {card.CompanyCustomerDisplays.length > 0 ? (
        <Neighbors result={card} />
      ) : (
        <span className="meta">{t('firstOnStreet')}</span>
      )}
      {card.IsServiceRecurring && <Chip icon="repeat">{t('repeats')}</Chip>}
    </div>
  );
}

/** One date on which a company already comes by: who, what, when, for how much (design §3, Dated card). */
export function DatedCard({ card, context, id, isTeaser }: DatedCardProps) {
  const t = useTranslations('parts');
  const { locale } = context;
  const countryId = countryOfCard(card, context)?.id;
  const { CompanyName: company, ServiceName: service } = card;
  const date = shortDateOf(card.BookingDate, { locale, countryId }) ?? '';
  const services = card.CompanyServices.length > 0 ? card.CompanyServices : [card];
  return (
    <article className="card dated" id={id}>
      <div className="dated-top">
        <Plate date={plateOf(card.BookingDate, { locale, countryId })} />
        <div>
          {isTeaser ? <p className="dated-title">{service}</p> : <h3>{service}</h3>}
          <p className="dated-by">
            <CompanyLogo url={card.HeroImageUrl} size="mini" />
            {isTeaser ? (
              company
            ) : (
              <a href={href('company', { id: card.CompanyId, slug: card.CompanySlug }, locale)}>{company}</a>
            )}
            {card.CompanyIsVerified && <Verified label={t('verified')} isIconOnly />}
          </p>
        </div>
      </div>
      <Signals card={card} />
      {!isTeaser && (
        <div className="dated-foot">
          <CardPrice price={card.StartingFromPrice} countryId={countryId} locale={locale} />
          <DatedCardButtons
            card={card}
            kind={datedCardButton(services)}
            context={context}
            nameOf={(action) => t('actionFor', { action, service, company, date })}
          />
        </div>
      )}
    </article>
  );
}

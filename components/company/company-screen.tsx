import { useTranslations } from 'next-intl';
import type { CardContext } from '@/components/parts/card-context';
import { People } from '@/components/parts/card-pieces';
import { upcomingServicesId } from '@/components/parts/card-views';
import { hiredByText, peopleOf, ratingsOf } from '@/components/parts/make-views';
import { Ratings } from '@/components/parts/provider-card';
import { Badge, Verified } from '@/components/ui/chip';
import { CompanyLogo } from '@/components/ui/company-logo';
import { Note } from '@/components/ui/note';
import type { CompanyView } from '@/lib/profile/contract';
import { href } from '@/lib/routes/href';
import { Favourite } from './favourite.client';
import { UpcomingServices } from './upcoming-services';

interface CompanyScreenProps {
  view: CompanyView;
  context: CardContext;
  /** How many steps of the dates are shown. */
  step: number;
  /** Zone the dates are counted in, as people call it; empty where the platform does not say. */
  zone: string;
  /** A live marketplace has no hearts (specification §6). */
  isLive: boolean;
}

function CompanyHeader({ view, context, isLive }: Omit<CompanyScreenProps, 'step' | 'zone'>) {
  const tc = useTranslations('company');
  const t = useTranslations('parts');
  const td = useTranslations('directory.company');
  const { CompanyProfile: profile, Company: company } = view;
  const { RatingsGood, RatingsBad } = view;
  const ratings = ratingsOf({ ...profile, RatingsGood, RatingsBad }, context.locale, t);
  const hiredBy = hiredByText(view.HiredBy, t);
  return (
    <header className="flex flex-wrap gap-4">
      <CompanyLogo url={view.HeroImageUrl} size="card" />
      <div className="grid flex-1 content-start gap-3">
        <h1 className="h1 row">
          {profile.CompanyName}
          {company.IsVerified && <Verified label={t('verified')} />}
        </h1>
        {view.Title && <p className="lead">{view.Title}</p>}
        {ratings ? <Ratings ratings={ratings} /> : <p className="meta">{td('noReviews')}</p>}
        <div className="row">
          <People people={peopleOf(view, t)} label={t('neighbors')} />
          {hiredBy && <span className="meta">{hiredBy}</span>}
        </div>
        {!isLive && (
          <div>
            <Favourite label={tc('favourite')} />
          </div>
        )}
      </div>
    </header>
  );
}

/** Services as badges, each name once (specification §2, Services). */
function ServiceBadges({ view }: Pick<CompanyScreenProps, 'view'>) {
  const t = useTranslations('directory.company');
  const names = [...new Set(view.Services.map(({ ServiceName }) => ServiceName))];
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="company-services">
      <h2 className="h2 mb-4" id="company-services">
        {t('services')}
      </h2>
      <div className="badges">
        {names.map((name) => (
          <Badge key={name}>{name}</Badge>
        ))}
      </div>
    </section>
  );
}

interface AreaCity {
  id: number;
  name: string;
  neighborhoods: { id: number; name: string }[];
}

/** Where a company comes: cities with their neighborhoods (specification §3, city-and-neighborhood group). */
function areasOf(view: CompanyView): AreaCity[] {
  const cities = new Map<number, AreaCity>();
  for (const { CityId: id, CityName: name, NeighborhoodId, NeighborhoodName } of view.CompanyNeighborhoods) {
    if (!cities.has(id)) cities.set(id, { id, name, neighborhoods: [] });
    if (NeighborhoodId > 0) cities.get(id)!.neighborhoods.push({ id: NeighborhoodId, name: NeighborhoodName });
  }
  return [...cities.values()];
}

function Areas({ view, context: { locale } }: Pick<CompanyScreenProps, 'view' | 'context'>) {
  const t = useTranslations('directory.company');
  const areas = areasOf(view);
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby="company-areas">
      <h2 className="h2 mb-4" id="company-areas">
        {t('areas')}
      </h2>
      {areas.map(({ id, name, neighborhoods }) => (
        <div key={id} className="mb-4">
          <h3 className="h3 mb-2">
            <a className="link" href={href('city', { id, slug: name }, locale)}>
              {name}
            </a>
          </h3>
          <ul className="badges">
            {neighborhoods.map((one) => (
              <li key={one.id}>
                <a className="badge no-underline" href={href('neighborhood', { id: one.id, slug: one.name }, locale)}>
                  {one.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The company page as far as the directory knows it: name, ratings, dates, services, areas. Its sections come with the profile. */
export function CompanyScreen({ view, context, step, isLive, zone }: CompanyScreenProps) {
  const t = useTranslations('directory.company');
  const td = useTranslations('directory');
  return (
    <div className="wrap grid gap-10 py-8">
      <CompanyHeader view={view} context={context} isLive={isLive} />
      {view.Company.IsUnclaimed && <Note tone="warn">{t('unclaimed')}</Note>}
      <section id={upcomingServicesId} aria-labelledby="company-dates">
        <h2 className="h2" id="company-dates">
          {t('upcoming')}
        </h2>
        <p className="lead mt-2">{t('upcomingLead')}</p>
        <p className="meta mb-4">{zone ? td('zone', { zone }) : td('zones')}</p>
        <UpcomingServices view={view} context={context} step={step} />
      </section>
      <ServiceBadges view={view} />
      <Areas view={view} context={context} />
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { Price } from '@/components/parts/card-pieces';
import { type ContactIcon, upcomingServicesId } from '@/components/parts/card-views';
import { cardWords } from '@/components/parts/card-words';
import { ButtonLink, IconLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { resultCountry } from '@/lib/companies/rules/result-country';
import { providerAnswerBusinessDays } from '@/lib/config/limits';
import type { CompanyPage } from './company-page';
import type { CompanySummary } from './company-summary';
import { timeText } from './sections/opening-hours';
import { todayOnly } from './sections/weekdays';

interface SummaryProps {
  page: CompanyPage;
  summary: CompanySummary;
}

const newWindow = { target: '_blank', rel: 'noopener' } as const;

/** Where the links of contacts open; those of the company itself carry no weight of ours (docs/rules/security.md 21). */
const rels: Partial<Record<ContactIcon, string>> = {
  globe: 'noopener noreferrer ugc nofollow',
  portal: 'noopener',
  'star-line': 'noopener',
  messages: 'noopener',
};

function useCardWords({ context }: CompanyPage) {
  return cardWords(useTranslations('parts'), resultCountry({}, context.countryId)?.iso);
}

/** Booking at once, asking, or (while there is nowhere to book) the dates below. */
function Buttons({ page, summary }: SummaryProps) {
  const t = useTranslations('company.rail');
  const words = useCardWords(page);
  const { buttons, hasDates } = summary;
  if (buttons.length === 0)
    return (
      hasDates && (
        <ButtonLink size="lg" isBlock href={`#${upcomingServicesId}`}>
          {t('seeDates')}
        </ButtonLink>
      )
    );
  return buttons.map(({ action, href }, at) => (
    <ButtonLink
      key={action}
      kind={at === 0 ? 'primary' : 'secondary'}
      size={at === 0 ? 'lg' : 'md'}
      isBlock
      href={href}
      {...newWindow}
    >
      {words.actions[action]}
    </ButtonLink>
  ));
}

/** "Open today until 7:30 p.m."; taken away in the browser once the day is over (`TodayMark`). */
function Today({ page, summary: { today } }: SummaryProps) {
  const t = useTranslations('company.rail');
  if (!today) return null;
  const { locale, countryId } = page.context;
  const bold = { b: (text: React.ReactNode) => <b>{text}</b> };
  const end = timeText(today.end, locale, countryId);
  const open = () => (today.isAllDay ? t('openAllDay') : t.rich('openUntil', { end, ...bold }));
  return (
    <li id={todayOnly} data-day={today.day}>
      <Icon name="clock" />
      <span>{today.isOpen ? open() : t('closedToday')}</span>
    </li>
  );
}

/** Ways to reach the company beside booking: contacts that may be shown, portal, live reviews, chat (docs/product.md §6). */
export function Ways({ page, summary: { ways } }: SummaryProps) {
  const words = useCardWords(page);
  if (ways.length === 0) return null;
  return (
    <nav className="card rail-reach" data-ways={ways.length} aria-label={words.contact}>
      {ways.map(([icon, href]) => (
        <a key={icon} className="btn btn-quiet" href={href} rel={rels[icon]} target={rels[icon] && '_blank'}>
          <Icon name={icon} />
          {words.contacts[icon]}
        </a>
      ))}
    </nav>
  );
}

/** Beside the column from 1024 px on: price, booking, next date, today's hours, contact. */
export function Rail({ page, summary }: SummaryProps) {
  const t = useTranslations('company.rail');
  const words = useCardWords(page);
  return (
    <>
      <section className="card rail-card" aria-label={t('label')}>
        <Price price={summary.price} words={words} />
        <Buttons page={page} summary={summary} />
        <ul className="facts pt-1">
          {summary.nextFree && (
            <li>
              <Icon name="calendar-check" />
              <span>{t.rich('nextFree', { date: summary.nextFree, b: (text) => <b>{text}</b> })}</span>
            </li>
          )}
          <Today page={page} summary={summary} />
          <li>
            <Icon name="repeat" />
            <span>{t('replies', { days: providerAnswerBusinessDays })}</span>
          </li>
        </ul>
      </section>
      <Ways page={page} summary={summary} />
    </>
  );
}

/** The same under 1024 px, as a bar at the foot of the screen. */
export function BottomBar({ page, summary }: SummaryProps) {
  const t = useTranslations('company.rail');
  const words = useCardWords(page);
  const call = summary.ways.find(([icon]) => icon === 'phone');
  const main = summary.buttons[0];
  if (!main && !call && !summary.hasDates) return null;
  return (
    <section className="company-bar" aria-label={t('label')}>
      <Price price={summary.price} words={words} />
      <div className={main || summary.hasDates ? 'ends-in-button' : undefined}>
        {call && <IconLink icon="phone" label={words.contacts.phone} href={call[1]} />}
        {main ? (
          <ButtonLink href={main.href} {...newWindow}>
            {words.actions[main.action]}
          </ButtonLink>
        ) : (
          summary.hasDates && <ButtonLink href={`#${upcomingServicesId}`}>{t('seeDates')}</ButtonLink>
        )}
      </div>
    </section>
  );
}

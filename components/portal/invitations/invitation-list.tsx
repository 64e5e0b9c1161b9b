import { useTranslations } from 'next-intl';
import { ChoiceLinks } from '@/components/chrome/portal/list-parts';
import { ButtonLink } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { formatLongDate } from '@/lib/i18n/format-date';
import { invitationStates, type OpinionInvitationRow } from '@/lib/opinions/contract-invitations';
import { href } from '@/lib/routes/href';
import { languages } from '@/lib/values/locale';
import type { Invitations } from './load';

const tones = { Sent: 'info', Answered: 'positive', Expired: undefined } as const;

function InvitationItem({ frame, row }: Pick<Invitations, 'frame'> & { row: OpinionInvitationRow }) {
  const t = useTranslations('portalInvitations');
  const dated = (instant: string) => formatLongDate(instant, frame.clock);
  const { State, Email, Name, LanguageCode, CreationDate, ExpirationDate, ConsentDate, InvitedBy } = row;
  return (
    <li className="portal-row">
      <div>
        <p className="portal-break">
          <b>{Name || Email || t('forgotten')}</b>
        </p>
        {Name && Email && <p className="portal-small portal-break">{Email}</p>}
        <p className="portal-small">
          {t('asked', { date: dated(CreationDate) })}
          {' · '}
          <span lang={LanguageCode}>{languages[LanguageCode].name}</span>
          {State === 'Sent' && ` · ${t('until', { date: dated(ExpirationDate) })}`}
        </p>
        <p className="portal-small">
          {InvitedBy
            ? t('agreedBy', { name: InvitedBy, date: dated(ConsentDate) })
            : t('agreed', { date: dated(ConsentDate) })}
        </p>
      </div>
      <p>
        <Chip tone={tones[State]}>{t(`states.${State}`)}</Chip>
      </p>
    </li>
  );
}

/** Whom the company asked, the newest first, with what became of it. */
export function InvitationList({ frame, filters, list }: Invitations) {
  const t = useTranslations('portalInvitations');
  const { status, filter_search } = filters;
  const isNarrowed = status !== undefined || filter_search !== undefined;
  const { place, locale } = frame;
  const choices = [undefined, ...invitationStates].map((name) => ({
    text: name ? t(`states.${name}`) : t('all'),
    href: href('portal', place, locale, { status: name }),
    isChosen: status === name,
  }));
  return (
    <section className="portal-card" aria-labelledby="asked-title">
      <header>
        <h2 id="asked-title">{t('list')}</h2>
      </header>
      <ChoiceLinks className="portal-chips-in" label={t('filters')} choices={choices} />
      {list.Objects.length === 0 && <p className="portal-body portal-first">{t(isNarrowed ? 'none' : 'noneYet')}</p>}
      <ul>
        {list.Objects.map((row) => (
          <InvitationItem key={row.Id} frame={frame} row={row} />
        ))}
      </ul>
      {list.NextCursor && (
        <p className="portal-body portal-first">
          <ButtonLink kind="secondary" href={href('portal', place, locale, { ...filters, cursor: list.NextCursor })}>
            {t('next')}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

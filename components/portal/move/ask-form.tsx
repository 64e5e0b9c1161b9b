import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import type { PortalBooking } from '@/lib/bookings/contract-portal';
import { href } from '@/lib/routes/href';
import type { Move } from './load';

/** Of a booking, or of a street day. */
type AskProps = Pick<Move, 'frame' | 'asked' | 'visit'> & {
  booking: Pick<PortalBooking, 'TeamMembers' | 'TeamMemberId' | 'Start'>;
  isNoHour?: true;
  isNoPerson?: true;
};

/** What is wished for: another hour, another person, or both. It asks the page anew, and changes nothing. */
export function AskForm({ frame, booking, asked, isNoHour, isNoPerson, visit }: AskProps) {
  const t = useTranslations('portalMove');
  const te = useTranslations('errors');
  const { TeamMembers, TeamMemberId } = booking;
  const isGone = isNoPerson || visit.faults.team_member_id !== undefined;
  const isWrong = isNoHour || visit.faults.start !== undefined;
  return (
    <section className="portal-card" aria-labelledby="ask-title">
      <header>
        <h2 id="ask-title">{t('askTitle')}</h2>
        <p className="portal-small">{t('askText')}</p>
      </header>
      <form className="portal-body" action={href('portal', frame.place, frame.locale)} method="get">
        {frame.place.list && <input type="hidden" name="list" value={frame.place.list} />}
        <TextField
          id="move-at"
          name="at"
          type="datetime-local"
          label={t('at')}
          defaultValue={asked.at?.slice(0, 16) ?? booking.Start.slice(0, 16)}
          error={isWrong ? te('date') : undefined}
        />
        {(TeamMembers.length > 1 || isGone) && (
          <SelectField
            id="move-member"
            name="member"
            label={t('who')}
            defaultValue={isGone ? String(TeamMemberId) : (asked.member ?? String(TeamMemberId))}
            error={isGone ? t('left') : undefined}
          >
            {TeamMembers.map(({ Id, Name }) => (
              <option key={Id} value={Id}>
                {Name}
              </option>
            ))}
          </SelectField>
        )}
        <div className="portal-acts">
          <Button type="submit" kind="secondary">
            {t('check')}
          </Button>
        </div>
      </form>
    </section>
  );
}

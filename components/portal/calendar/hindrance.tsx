import { useTranslations } from 'next-intl';
import { opens, screenRights } from '@/components/chrome/portal/navigation';
import { Note } from '@/components/ui/note';
import type { VisitRow } from '@/lib/bookings/contract-visits';
import { href } from '@/lib/routes/href';
import { isSeen } from '../is-seen';
import type { VisitPage } from './load-visit';

type Hindrance = NonNullable<VisitRow['Hindrance']>;

/** What the screen of a visit says elsewhere. */
const saidElsewhere: ReadonlySet<Hindrance> = new Set(['Cancelled', 'OnDemand']);

/** Hindrances that the company can end, each with the screen where it does. */
const remedies = { Unlisted: 'today', ServiceHidden: 'services', Paused: 'bookingPages' } as const;
type Remedied = keyof typeof remedies;

const isRemedied = (hindrance: Hindrance): hindrance is Remedied => Object.hasOwn(remedies, hindrance);

/** The way to the screen that ends a hindrance, for who may open it. */
function Remedy({ frame, of }: Pick<VisitPage, 'frame'> & { of: Remedied }) {
  const t = useTranslations('portalCalendar.remedy');
  const screen = remedies[of];
  if (!opens(screenRights[screen], frame.portal.Access)) return null;
  return (
    <p>
      <a className="link" href={href('portal', { companyTag: frame.place.companyTag, screen }, frame.locale)}>
        {t(of)}
      </a>
    </p>
  );
}

/** Why neighbors do not see a date, or cannot book it. */
export function HindranceNote({ frame, row: { Hindrance: of } }: Pick<VisitPage, 'frame' | 'row'>) {
  const t = useTranslations('portalCalendar.hindrance');
  if (of === null || saidElsewhere.has(of)) return null;
  return (
    <Note tone={of === 'Begun' || of === 'Full' ? 'info' : 'warn'}>
      <p>{t(of as Exclude<Hindrance, 'Cancelled' | 'OnDemand'>)}</p>
      {isRemedied(of) && <Remedy frame={frame} of={of} />}
    </Note>
  );
}

/** The same in a cell of the week, of what the company can end; that none of its dates is seen stands above them. */
export function HindranceMark({ row: { Hindrance: of } }: { row: VisitRow }) {
  const t = useTranslations('portalCalendar.hindranceMark');
  return of !== null && of !== 'Unlisted' && isRemedied(of) ? <span>{t(of)}</span> : null;
}

/** Above dates of a company that is not public: neighbors see none of them yet. */
export function UnlistedNote({ frame }: Pick<VisitPage, 'frame'>) {
  const t = useTranslations('portalCalendar');
  return isSeen(frame) ? null : <Note tone="warn">{t('unlisted')}</Note>;
}

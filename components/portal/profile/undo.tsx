import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { hideSection, orderSections, showSection, undoSection } from '@/lib/profile/contract-sections';
import { FormStart } from '../form-start';
import type { PortalVisit } from '../query';
import type { Profile } from './load';
import type { SectionPage } from './load-section';

/** What takes an act back, by what the act came back with. */
const undone = {
  'section-published': undoSection.path,
  'section-discarded': undoSection.path,
  'section-restored': undoSection.path,
  'section-hidden': showSection.path,
  'section-shown': hideSection.path,
} as const;

const pathOf = ({ outcome }: PortalVisit): string | undefined =>
  outcome !== undefined && Object.hasOwn(undone, outcome) ? undone[outcome as keyof typeof undone] : undefined;

/** A press that takes the act back; it goes by itself after half a minute, by style alone. */
export function UndoSection({ visit, frame, row, id }: SectionPage) {
  const t = useTranslations('portalProfile');
  const path = pathOf(visit);
  if (!path || (path === undoSection.path && row.UndoUntil === null)) return null;
  return (
    <form className="portal-undo" action={path.replace('{id}', String(id))} method="post">
      <FormStart frame={frame} row={row} />
      <Button type="submit" kind="secondary" size="sm">
        {t('undo')}
      </Button>
    </form>
  );
}

/** The same for the order of the sections. */
export function UndoOrder({ visit, frame }: Pick<Profile, 'visit' | 'frame'>) {
  const t = useTranslations('portalProfile');
  const was = visit.said('was');
  if (visit.outcome !== 'sections-ordered' || !was) return null;
  return (
    <form className="portal-undo" action={orderSections.path} method="post">
      <FormStart frame={frame} />
      <Button type="submit" kind="secondary" size="sm" name="section_type_ids" value={was}>
        {t('undo')}
      </Button>
    </form>
  );
}

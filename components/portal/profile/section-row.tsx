import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { formatLongDate } from '@/lib/i18n/format-date';
import { lastPlace, orderSections, type SectionRow } from '@/lib/profile/contract-sections';
import { href } from '@/lib/routes/href';
import type { SectionTypeId } from '@/lib/values/ids';
import { FormStart } from '../form-start';
import type { Profile } from './load';
import { formOf, isEditable } from './section-fields';
import { StateChip } from './state-chip';

/** The order of the page with the section at one place changed with its neighbor. */
function swapped(rows: readonly SectionRow[], at: number, other: number): string {
  const ids = rows.map(({ Id }) => Id);
  [ids[at], ids[other]] = [ids[other]!, ids[at]!];
  return ids.join(',');
}

/** Moves a section by one place: a form of two buttons. */
function Movers({ frame, rows: all, at, name }: Pick<Profile, 'frame' | 'rows'> & { at: number; name: string }) {
  const rows = all.filter(({ DisplayOrder }) => DisplayOrder <= lastPlace);
  const t = useTranslations('portalProfile');
  const steps = [
    { look: 'portal-up', other: at - 1, label: t('up', { name }) },
    { look: 'portal-down', other: at + 1, label: t('down', { name }) },
  ];
  if (at >= rows.length) return null;
  return (
    <form className="portal-acts" action={orderSections.path} method="post">
      <FormStart frame={frame} />
      {steps
        .filter(({ other }) => other >= 0 && other < rows.length)
        .map(({ look, other, label }) => (
          <IconButton
            key={look}
            type="submit"
            look="bare"
            className={look}
            icon="chevron-down"
            label={label}
            name="section_type_ids"
            value={swapped(rows, at, other)}
          />
        ))}
    </form>
  );
}

/** One section of the page: how it stands in each language, its place, the way to its text. */
export function SectionItem({ frame, rows, at }: Pick<Profile, 'frame' | 'rows'> & { at: number }) {
  const t = useTranslations('portalProfile');
  const row = rows[at]!;
  const { Id, IsHidden, StateEn, StateFr, StateEs, ChangedDate, ChangedBy: by } = row;
  const changed = ChangedDate && formatLongDate(ChangedDate, frame.clock);
  const { companyTag } = frame.place;
  const name = t(`types.${formOf(Id as SectionTypeId).words}`);
  return (
    <li className="portal-row" id={`section-${Id}`}>
      <div>
        <p>
          <b>
            {isEditable(Id) ? (
              <a href={href('portal', { companyTag, screen: 'section', id: Id }, frame.locale)}>{name}</a>
            ) : (
              name
            )}
          </b>{' '}
          {IsHidden && <Chip>{t('hidden')}</Chip>}
        </p>
        <p className="portal-marks">
          <StateChip locale="en" state={StateEn} />
          <StateChip locale="fr" state={StateFr} />
          <StateChip locale="es" state={StateEs} />
        </p>
        {changed && (
          <p className="portal-small">
            {by ? t('changedBy', { name: by, date: changed }) : t('changed', { date: changed })}
          </p>
        )}
      </div>
      <Movers frame={frame} rows={rows} at={at} name={name} />
    </li>
  );
}

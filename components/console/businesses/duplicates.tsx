import { useTranslations } from 'next-intl';
import { useFault } from '@/components/portal/use-fault';
import { Chip } from '@/components/ui/chip';
import { SelectField } from '@/components/ui/field';
import { type DuplicateView, mergeConsoleBusiness } from '@/lib/console/contract';
import { href } from '@/lib/routes/href';
import { ReasonForm } from '../parts/reason-form';
import type { BusinessPage } from './load-business';

const sames = ['SameName', 'SamePhone', 'SameSite', 'SameEmail'] as const;

/** By what a company on file is alike. */
function Alike({ one }: { one: DuplicateView }) {
  const t = useTranslations('console.duplicates');
  return (
    <p className="portal-marks">
      {sames
        .filter((name) => one[name])
        .map((name) => (
          <Chip key={name}>{t(name)}</Chip>
        ))}
    </p>
  );
}

/** Companies on file that may be the same. */
export function Duplicates({ row, frame }: BusinessPage) {
  const t = useTranslations('console.duplicates');
  return (
    <section className="portal-card" aria-labelledby="duplicates-title">
      <header>
        <h2 id="duplicates-title">{t('title')}</h2>
        <p className="portal-small">{t(row.Duplicates.length === 0 ? 'none' : 'lead')}</p>
      </header>
      <ul>
        {row.Duplicates.map((one) => (
          <li key={one.CompanyId} className="portal-row">
            <div>
              <p>
                <b>
                  {one.IsPublished ? (
                    <a href={href('company', { id: one.CompanyId, slug: one.CompanyName }, frame.locale)}>
                      {one.CompanyName}
                    </a>
                  ) : (
                    one.CompanyName
                  )}
                </b>
              </p>
              <p className="portal-small">
                {one.City} {t(one.IsUnclaimed ? 'unclaimed' : 'claimed')} {!one.IsPublished && t('notPublic')}
              </p>
              <Alike one={one} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Gives the owner a company on file that has none; drawn where there is one. */
export function MergeForm({ row, frame, visit }: BusinessPage) {
  const t = useTranslations('console');
  const fault = useFault(visit.faults);
  const free = row.Duplicates.filter(({ IsUnclaimed, IsPublished }) => IsUnclaimed && IsPublished);
  if (free.length === 0) return null;
  return (
    <ReasonForm
      frame={frame}
      visit={visit}
      row={row}
      name="merge"
      path={mergeConsoleBusiness.path}
      title={t('act.merge')}
      lead={t('businesses.mergeLead')}
      label={t('decision.reason')}
      kind="secondary"
    >
      <SelectField
        id="merge-duplicate"
        name="duplicate_id"
        label={t('duplicates.choose')}
        defaultValue={visit.typed.duplicate_id}
        error={fault('duplicate_id')}
      >
        {free.map(({ CompanyId, CompanyName, City }) => (
          <option key={CompanyId} value={CompanyId}>
            {[CompanyName, City].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
    </ReasonForm>
  );
}

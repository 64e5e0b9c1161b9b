import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { memberStates } from '@/lib/accounts/contract-members';
import { href } from '@/lib/routes/href';
import type { PortalFrame } from '../load';
import type { Members } from './load';

/** Search and state, in the address: a plain form that asks the page anew. */
export function MemberFilters({ frame, filters }: { frame: PortalFrame; filters: Members['filters'] }) {
  const t = useTranslations('portalMembers');
  return (
    <form className="portal-body" action={href('portal', frame.place, frame.locale)} method="get">
      <div className="portal-filters">
        <TextField
          id="members-search"
          name="filter_search"
          type="search"
          label={t('search')}
          optional=""
          maxLength={100}
          defaultValue={filters.filter_search}
        />
        <SelectField
          id="members-state"
          name="status"
          label={t('state')}
          optional=""
          defaultValue={filters.status ?? ''}
        >
          <option value="">{t('all')}</option>
          {memberStates.map((state) => (
            <option key={state} value={state}>
              {t(`states.${state}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" kind="secondary">
          {t('find')}
        </Button>
      </div>
    </form>
  );
}

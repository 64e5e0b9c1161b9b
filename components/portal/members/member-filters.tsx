import { useTranslations } from 'next-intl';
import { SearchForm } from '@/components/chrome/portal/list-parts';
import { SelectField } from '@/components/ui/field';
import { memberStates } from '@/lib/accounts/contract-members';
import { href } from '@/lib/routes/href';
import type { PortalFrame } from '../load';
import type { Members } from './load';

/** Search and state, in the address: a plain form that asks the page anew. */
export function MemberFilters({ frame, filters }: { frame: PortalFrame; filters: Members['filters'] }) {
  const t = useTranslations('portalMembers');
  return (
    <SearchForm
      id="members-search"
      className="portal-body"
      action={href('portal', frame.place, frame.locale)}
      words={{ search: t('search'), find: t('find') }}
      filter_search={filters.filter_search}
    >
      <SelectField id="members-state" name="status" label={t('state')} optional="" defaultValue={filters.status ?? ''}>
        <option value="">{t('all')}</option>
        {memberStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </SelectField>
    </SearchForm>
  );
}

import { useTranslations } from 'next-intl';
import type { FieldSpec } from './manage-form.client';
import { draftOf, type FormName, followersOf, type ManagePage } from './manage-page';

/** Whether a change is for this visit or for all that follow, too; null where none follows. */
export function useScope(page: ManagePage, form: FormName): FieldSpec | null {
  const t = useTranslations('manage.series');
  const count = followersOf(page);
  if (count === 0) return null;
  return {
    name: 'scope',
    kind: 'choice',
    label: t('scope'),
    initial: draftOf(page, form)?.typed.scope ?? 'this',
    options: [
      { value: 'this', label: t('onlyThis') },
      { value: 'following', label: t('following', { count }) },
    ],
  };
}

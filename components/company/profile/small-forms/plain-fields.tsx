import type { KeptForm } from '@/components/parts/kept-form';
import type { CompanyPage } from '../company-page';

export interface PlainFormProps {
  page: CompanyPage;
  /** Key of the post, so that it counts once. */
  plainKey: string;
  /** What was typed where it failed before. */
  kept?: KeptForm;
}

/** What a form of the page sends besides what is typed, when it goes as a plain post. */
export function PlainFields({ page, plainKey }: Omit<PlainFormProps, 'kept'>) {
  return (
    <>
      <input type="hidden" name="company_id" value={page.id} />
      <input type="hidden" name="lang_code" value={page.context.locale} />
      <input type="hidden" name="page" value="company" />
      <input type="hidden" name="page_id" value={page.id} />
      <input type="hidden" name="idempotency_key" value={plainKey} />
    </>
  );
}

import { placeText } from '@/lib/routes/portal';
import type { PortalFrame } from './load';

interface FormStartProps {
  frame: PortalFrame;
  /** The row that the form changes, with the version that it was drawn with. */
  row?: { Version: number };
  /** Of a call that makes something: once for its key. */
  idempotencyKey?: string;
  /** False for a call that is about no company. */
  isOfCompany?: boolean;
  /** Name of what was typed into another form of the page: it is shown again beside the outcome of this one. */
  draft?: string;
}

/** The hidden fields of every form of the portal: its company, its page, its language, its row's version. */
export function FormStart({ frame, row, idempotencyKey, isOfCompany = true, draft }: FormStartProps) {
  const { locale, place, portal } = frame;
  return (
    <>
      {isOfCompany && <input type="hidden" name="company_id" value={portal.Company.CompanyId} />}
      {draft && <input type="hidden" name="draft" value={draft} />}
      <input type="hidden" name="page" value="portal" />
      <input type="hidden" name="page_id" value={placeText(place)} />
      <input type="hidden" name="lang_code" value={locale} />
      {row && <input type="hidden" name="version" value={row.Version} />}
      {idempotencyKey && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
    </>
  );
}

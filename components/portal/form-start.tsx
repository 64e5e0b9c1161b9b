import { placeText } from '@/lib/routes/portal';
import type { PortalFrame } from './load';
import type { PortalVisit } from './query';
import { handedOn } from './rows';

interface FormStartProps {
  frame: PortalFrame;
  /** The row that the form changes, with the version that it was drawn with. */
  row?: { Version: number };
  /** Of a form that is filled with what was typed before. */
  again?: Pick<PortalVisit, 'typed' | 'outcome'> | false;
  /** Of a call that makes something: once for its key. */
  idempotencyKey?: string;
  /** False for a call that is about no company. */
  isOfCompany?: boolean;
  /** Name of what was typed into another form of the page: it is shown again beside the outcome of this one. */
  draft?: string;
}

/**
 * The version that a form goes against. A text that was refused goes against the one that it was typed on, which its row may have left
 * since: only who was shown how it stands now saves over that.
 */
const versionOf = ({ row, again }: Pick<FormStartProps, 'row' | 'again'>) =>
  (again && again.outcome !== 'portal-changed' && again.typed.version) || row?.Version;

/** The hidden fields of every form of the portal: its company, its page, its language, its row's version. */
export function FormStart({ frame, row, again, idempotencyKey, isOfCompany = true, draft }: FormStartProps) {
  const { locale, place, portal } = frame;
  const list = handedOn(frame);
  return (
    <>
      {isOfCompany && <input type="hidden" name="company_id" value={portal.Company.CompanyId} />}
      {draft && <input type="hidden" name="draft" value={draft} />}
      <input type="hidden" name="page" value="portal" />
      <input type="hidden" name="page_id" value={placeText(place)} />
      {list && <input type="hidden" name="list" value={list} />}
      <input type="hidden" name="lang_code" value={locale} />
      {row && <input type="hidden" name="version" value={versionOf({ row, again })} />}
      {idempotencyKey && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
    </>
  );
}

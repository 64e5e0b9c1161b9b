import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Still } from '@/components/ui/still';
import { requestOpinionLink } from '@/lib/requests/contract';
import type { CompanyPage } from './company-page';
import { FormSlot } from './form-slot.client';
import { OpinionAskFields } from './opinion-ask-fields';
import { type OpinionAskWords, useOpinionAskWords } from './opinion-ask-words';

const formId = 'opinion-ask-form';

interface OpinionAskProps {
  page: CompanyPage;
  /** Key of the post, so that it counts once. */
  plainKey: string;
}

function PlainForm({ page, plainKey, words }: OpinionAskProps & { words: OpinionAskWords }) {
  return (
    <details className="card p-5">
      <summary className="link">
        <Icon name="thumbs-up" size="s" />
        {words.title}
      </summary>
      <form id={formId} className="mt-4 grid gap-4" method="post" action={requestOpinionLink.path}>
        <p className="text-ink-2">{words.lead}</p>
        <OpinionAskFields words={words} />
        <input type="hidden" name="company_id" value={page.id} />
        <input type="hidden" name="lang_code" value={page.context.locale} />
        <input type="hidden" name="page" value="company" />
        <input type="hidden" name="page_id" value={page.id} />
        <input type="hidden" name="idempotency_key" value={plainKey} />
        <div>
          <Button type="submit" kind="secondary">
            {words.send}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** A neighbor without a booking asks for a personal link to say what they think. A plain form until somebody uses it. */
export function OpinionAsk(props: OpinionAskProps) {
  const words = useOpinionAskWords();
  const { id, context } = props.page;
  return (
    <FormSlot island="opinion" words={words} companyId={id} locale={context.locale} formId={formId}>
      <Still>
        <PlainForm {...props} words={words} />
      </Still>
    </FormSlot>
  );
}

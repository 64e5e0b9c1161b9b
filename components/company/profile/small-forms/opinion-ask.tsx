import { StaticHtml } from '@/components/ui/static-html';
import { requestOpinionLink } from '@/lib/requests/contract';
import { FoldedForm } from './folded-form';
import { FormSlot } from './form-slot.client';
import { OpinionAskFields } from './opinion-ask-fields';
import { useOpinionAskWords } from './opinion-ask-words';
import { PlainFields, type PlainFormProps } from './plain-fields';

/** Element id of the form: a link to it opens what it stands in. */
export const opinionAskFormId = 'opinion-ask-form';

/** A neighbor without a booking asks for a personal link to say what they think. A plain form until it is used. */
export function OpinionAsk({ kept, ...props }: PlainFormProps) {
  const words = useOpinionAskWords();
  const { id, context } = props.page;
  return (
    <FormSlot
      island="opinion"
      words={words}
      companyId={id}
      locale={context.locale}
      formId={opinionAskFormId}
      faults={kept?.faults}
    >
      <StaticHtml>
        <FoldedForm
          icon="thumbs-up"
          words={words}
          isOpen={kept !== undefined}
          id={opinionAskFormId}
          action={requestOpinionLink.path}
        >
          <OpinionAskFields words={words} start={kept?.typed} faults={kept?.faults} />
          <PlainFields {...props} />
        </FoldedForm>
      </StaticHtml>
    </FormSlot>
  );
}

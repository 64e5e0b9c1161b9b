'use client';
import { FormThanks, FormTrouble } from '@/components/asking/form-outcome';
import { readForm, useSendForm } from '@/components/asking/use-send-form.client';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { type OpinionLinkInput, requestOpinionLink } from '@/lib/requests/contract';
import { checkOpinionAsk, opinionAskFields } from '@/lib/requests/rules';
import { call, prepareProof } from '@/lib/web/call';
import { askFieldId, OpinionAskFields } from './opinion-ask-fields';
import type { OpinionAskWords } from './opinion-ask-words';

interface OpinionAskIslandProps {
  words: OpinionAskWords;
  companyId: number;
  locale: Locale;
  formId: string;
  /** As it was typed into the plain form before. */
  start: Readonly<Record<string, string>>;
  isOpen: boolean;
}

/** The form once somebody uses it: faults beside the fields, nothing typed is lost, a confirmation that stays. */
export function OpinionAskIsland({ words, companyId, locale, formId, start, isOpen }: OpinionAskIslandProps) {
  const { form, outcome, state, faults, failure, submit } = useSendForm({
    read: (element) => ({ ...readForm(element), company_id: companyId, lang_code: locale }) as OpinionLinkInput,
    check: ({ name, email }) => checkOpinionAsk({ name, email }),
    send: (input, idempotencyKey) => call(requestOpinionLink, input, { idempotencyKey }),
    toast: words.sentTitle,
  });
  if (state === 'sent') return <FormThanks words={words} ref={outcome} />;
  const fields = opinionAskFields.map((name) => ({ name, label: words.labels[name], id: askFieldId(name) }));
  return (
    <details className="card p-5" open={isOpen}>
      <summary className="link">
        <Icon name="thumbs-up" size="s" />
        {words.title}
      </summary>
      <form
        ref={form}
        id={formId}
        className="mt-4 grid gap-4"
        method="post"
        action={requestOpinionLink.path}
        onSubmit={submit}
        onFocus={prepareProof}
      >
        <p className="text-ink-2">{words.lead}</p>
        {failure && <FormTrouble ref={outcome} {...{ words, failure, faults, fields }} />}
        <OpinionAskFields words={words} start={start} faults={faults} />
        <div>
          <Button type="submit" kind="secondary" isBusy={state === 'sending'}>
            {state === 'sending' ? words.sending : failure && failure !== 'check' ? words.retry : words.send}
          </Button>
        </div>
      </form>
    </details>
  );
}

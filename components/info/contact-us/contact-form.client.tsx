'use client';
import { type ReactNode, useState } from 'react';
import { FormThanks, FormTrouble, type OutcomeWords } from '@/components/parts/form-outcome';
import { type FormFaults, readForm, useSendForm } from '@/components/parts/use-send-form.client';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Honeypot } from '@/components/ui/honeypot';
import { TextAreaField } from '@/components/ui/text-area-field';
import { contactLimits } from '@/lib/config/limits';
import { countCharacters } from '@/lib/config/typed-text';
import { call, prepareProof } from '@/lib/pages/call';
import { type ContactMessageInput, createContactMessage } from '@/lib/requests/contract';
import { type ContactField, checkContact, contactFields } from '@/lib/requests/rules';
import type { Locale } from '@/lib/values/locale';

export interface ContactWords extends OutcomeWords {
  name: string;
  email: string;
  emailHint: string;
  message: string;
  messageHint: string;
  /** With `{used}` where the number goes. */
  counter: string;
  send: string;
  sending: string;
  another: string;
  trap: string;
  faults: Record<string, string>;
}

/** What a plain post left behind that failed. */
export interface ContactStart {
  texts: Readonly<Partial<Record<string, string>>>;
  faults: FormFaults;
}

interface ContactFormProps {
  locale: Locale;
  words: ContactWords;
  /** Key of the plain post, for a browser without script. */
  plainKey: string;
  /** What the message is used for, with its link. */
  privacy: ReactNode;
  start?: ContactStart;
}

const idOf = (name: ContactField) => `contact-${name}`;

function Fields({ words, faults, texts }: { words: ContactWords } & Pick<ContactStart, 'faults' | 'texts'>) {
  const [used, setUsed] = useState(() => countCharacters(texts.message ?? ''));
  const field = (name: ContactField) => ({
    id: idOf(name),
    name,
    label: words[name],
    maxLength: contactLimits[name],
    defaultValue: texts[name],
    error: faults[name] && (words.faults[faults[name]] ?? words.faults.invalid),
  });
  return (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" hint={words.emailHint} />
      <TextAreaField
        {...field('message')}
        rows={7}
        hint={words.messageHint}
        counter={words.counter.replace('{used}', String(used))}
        onInput={(event) => setUsed(countCharacters(event.currentTarget.value))}
      />
      <Honeypot label={words.trap} />
    </>
  );
}

/** The contact form: a plain post without script; with it, faults stand beside the fields and nothing typed is lost. */
export function ContactForm({ locale, words, plainKey, privacy, start }: ContactFormProps) {
  const [texts, setTexts] = useState(start?.texts ?? {});
  const { form, outcome, state, faults, failure, submit, startAnew } = useSendForm({
    read: (element) => ({ ...readForm(element), lang_code: locale }) as ContactMessageInput,
    check: checkContact,
    send: (input, idempotencyKey) => call(createContactMessage, input, { idempotencyKey }),
    toast: words.sentTitle,
    faults: start?.faults,
  });
  const writeAnother = () => {
    setTexts({});
    startAnew();
  };
  if (state === 'sent')
    return (
      <FormThanks words={words} ref={outcome}>
        <Button kind="secondary" onClick={writeAnother}>
          {words.another}
        </Button>
      </FormThanks>
    );
  const fields = contactFields.map((name) => ({ name, label: words[name], id: idOf(name) }));
  return (
    <form
      ref={form}
      className="card contact-form"
      action={createContactMessage.path}
      method="post"
      onSubmit={submit}
      onFocus={prepareProof}
    >
      {failure && <FormTrouble ref={outcome} words={words} failure={failure} faults={faults} fields={fields} />}
      <Fields words={words} faults={faults} texts={texts} />
      <input type="hidden" name="lang_code" value={locale} />
      <input type="hidden" name="page" value="contactUs" />
      <input type="hidden" name="idempotency_key" value={plainKey} />
      <p className="meta info-links">{privacy}</p>
      <Button type="submit" size="lg" isBusy={state === 'sending'}>
        {state === 'sending' ? words.sending : words.send}
      </Button>
    </form>
  );
}

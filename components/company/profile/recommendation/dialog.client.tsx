'use client';
import { type AbstractIntlMessages, NextIntlClientProvider, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { renewRecommendationLink } from '@/lib/opinions/contract';
import { call } from '@/lib/pages/call';
import type { AddressLists } from '@/lib/places/rules/address-lists';
import type { Locale } from '@/lib/values/locale';
import { OpinionForm } from './form';
import { LinkGone, type Renewal } from './link-gone';
import { type Draft, names } from './rules';
import { Thanks } from './thanks';
import { type Begin, useSending } from './use-sending';

export interface DialogProps {
  token: string;
  locale: Locale;
  company: { id: number; name: string; logoUrl: string | null };
  needsAddress: boolean;
  /** "First L." the words are signed with; empty for no name. */
  name: string;
  lists: AddressLists;
  /** As the form begins, or as it came back from a post without script. */
  draft: Draft;
  begin: Begin;
  /** Words of `recommendation`, `errors` and `parts.address`. */
  words: AbstractIntlMessages;
}

type OpinionProps = Omit<DialogProps, 'words'>;

/**
 * The element stands open in the page's HTML; once the page lives it is taken into the top layer as it is, with all that was typed.
 * Focus trap, inert background, Esc and focus return are the browser's.
 */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<'inPage' | 'modal' | 'closed'>('inPage');
  const open = () => {
    dialog.current?.removeAttribute('open');
    dialog.current?.showModal();
    setState('modal');
  };
  const isOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration.
  useEffect(() => {
    if (!isOpened.current) open();
    isOpened.current = true;
  }, []);
  return { dialog, state, open, close: () => dialog.current?.close(), onClose: () => setState('closed') };
}

function useRenewal(token: string, locale: Locale) {
  const [renewal, setRenewal] = useState<Renewal>('asked');
  const renew = async () => {
    if (renewal === 'sending') return;
    setRenewal('sending');
    const answer = await call(renewRecommendationLink, { token, lang_code: locale });
    setRenewal(answer.ok ? 'sent' : 'failed');
  };
  return { renewal, renew };
}

/** What comes after the form: the head is but the way out. */
function After({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('recommendation');
  return (
    <>
      <div className="dialog-head">
        <IconButton icon="close" look="bare" label={t('close')} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
    </>
  );
}

/** Closed before it was sent: nothing is lost, and the way back stands in the page. */
function Unsent({ company, onContinue }: { company: string; onContinue: () => void }) {
  const t = useTranslations('recommendation');
  return (
    <Note>
      <p>{t('unsent', { company })}</p>
      <Button size="sm" kind="secondary" className="mt-2" onClick={onContinue}>
        {t('continue')}
      </Button>
    </Note>
  );
}

function Sent({ thumb, titleId, onClose }: { thumb: 'up' | 'down'; titleId: string; onClose: () => void }) {
  const t = useTranslations('recommendation');
  return (
    <After onClose={onClose}>
      <Thanks thumb={thumb} titleId={titleId}>
        <Button kind={thumb === 'up' ? 'primary' : 'secondary'} onClick={onClose}>
          {t('back')}
        </Button>
      </Thanks>
    </After>
  );
}

function Opinion(props: OpinionProps) {
  const { token, locale, company, needsAddress, begin } = props;
  const t = useTranslations('recommendation');
  const [id, titleId] = [useId(), useId()];
  const { dialog, state, open, close, onClose } = useModal();
  const [draft, setDraft] = useState(props.draft);
  const say = (trouble: Parameters<typeof t>[0]) => `${t('failed')}. ${t(trouble)}`;
  const { phase, faults, trouble, send } = useSending({ token, locale, needsAddress, begin, say });
  const { renewal, renew } = useRenewal(token, locale);
  const isForm = phase === 'editing' || phase === 'sending';

  useEffect(() => {
    if (!isForm) document.getElementById(titleId)?.focus();
  }, [isForm, titleId]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = { comment: String(form.get(names.comment) ?? ''), isUp: form.get(names.thumb) !== 'false' };
    setDraft({ ...draft, ...given });
    void send({ ...draft, ...given });
  };
  const about = { id, titleId, locale, company, token, needsAddress, faults, trouble };
  return (
    <>
      {state === 'closed' && isForm && <Unsent company={company.name} onContinue={open} />}
      <dialog ref={dialog} open className="dialog opinion-dialog" aria-labelledby={titleId} onClose={onClose}>
        {isForm && (
          <OpinionForm
            {...about}
            name={props.name}
            lists={props.lists}
            first={props.draft}
            address={draft.address}
            onAddress={(address) => setDraft({ ...draft, address })}
            isSending={phase === 'sending'}
            onClose={state === 'inPage' ? undefined : close}
            onSubmit={submit}
          />
        )}
        {phase === 'gone' && (
          <After onClose={close}>
            <LinkGone {...about} isUsed={false} text={draft.comment} renewal={renewal} onRenew={renew} />
          </After>
        )}
        {(phase === 'up' || phase === 'down') && <Sent thumb={phase} titleId={titleId} onClose={close} />}
      </dialog>
    </>
  );
}

/** The recommendation dialog of a personal link (docs/product.md §2, §4, §5), with the words it is written in. */
export function RecommendationDialog({ words, ...props }: DialogProps) {
  return (
    <NextIntlClientProvider locale={props.locale} messages={words} timeZone="UTC">
      <Opinion {...props} />
    </NextIntlClientProvider>
  );
}

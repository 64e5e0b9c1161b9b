import { useRef, useState } from 'react';
import { showToast } from '@/components/chrome/toast.client';
import { useContentKey } from '@/components/parts/use-send-form.client';
import { sendRecommendation } from '@/lib/opinions/contract';
import { call } from '@/lib/pages/call';
import type { Locale } from '@/lib/values/locale';
import {
  bodyOf,
  checkDraft,
  type Draft,
  type Faults,
  faultsFrom,
  hasFaults,
  noFaults,
  type Trouble,
  troubleOf,
} from './rules';
import type { Thumb } from './thanks';

export interface Begin {
  faults: Faults;
  trouble: Trouble | null;
}

interface Sending {
  token: string;
  locale: Locale;
  needsAddress: boolean;
  begin: Begin;
  /** What an error toast says; the same stays in the form. */
  say: (trouble: Trouble) => string;
}

export type Phase = 'editing' | 'sending' | 'gone' | Thumb;

/** The states of the form (docs/product.md §4): editing, processing, submitted. A second submit is ignored while one runs. */
export function useSending({ token, locale, needsAddress, begin, say }: Sending) {
  const [phase, setPhase] = useState<Phase>('editing');
  const [faults, setFaults] = useState(begin.faults);
  const [trouble, setTrouble] = useState(begin.trouble);
  // State of the next render would let a second press through.
  const isRunning = useRef(false);
  const keyOf = useContentKey();

  const refuse = (why: Trouble, found: Faults = noFaults) => {
    setFaults(found);
    setTrouble(why);
    setPhase('editing');
  };
  const send = async (draft: Draft) => {
    if (isRunning.current) return;
    const found = checkDraft(draft, needsAddress);
    if (hasFaults(found)) return refuse('check', found);
    setFaults(noFaults);
    setTrouble(null);
    setPhase('sending');
    isRunning.current = true;
    const input = { Object: bodyOf(draft, token, needsAddress), lang_code: locale };
    const answer = await call(sendRecommendation, input, { idempotencyKey: keyOf(JSON.stringify(input)) });
    isRunning.current = false;
    if (answer.ok) return setPhase(draft.isUp ? 'up' : 'down');
    if (answer.status === 410) return setPhase('gone');
    const why = troubleOf(answer.status, answer.fields);
    refuse(why, faultsFrom(answer.fields));
    void showToast('error', say(why));
  };
  return { phase, faults, trouble, send };
}

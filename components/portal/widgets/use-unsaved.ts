import { useEffect, useState } from 'react';
import { call } from '@/lib/pages/call';
import { previewWidget } from '@/lib/widget/contract';
import { choicesIn, looksFormId } from './form-choices';

/** After the last key. */
const pauseMs = 400;

/** Which widget of which company, as the form was drawn with it. */
export interface PreviewedRow {
  company_id: number;
  id: number;
  version: number;
}

/**
 * A token of what is chosen in the form and not saved; empty while nothing was touched. Choices that cannot be leave the last preview as it
 * is: saving says what is wrong.
 */
export function useUnsaved({ company_id, id, version }: PreviewedRow): string {
  const [token, setToken] = useState('');
  useEffect(() => {
    const form = document.getElementById(looksFormId);
    if (!(form instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = new AbortController();
    const ask = async () => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      const input = { company_id, id, version, ...choicesIn(form) };
      const answer = await call(previewWidget, input, { signal }).catch(() => undefined);
      if (answer?.ok && !signal.aborted) setToken(answer.value.Object.PreviewToken);
    };
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(ask, pauseMs);
    };
    form.addEventListener('input', touched);
    return () => {
      clearTimeout(timer);
      asked.abort();
      form.removeEventListener('input', touched);
    };
  }, [company_id, id, version]);
  return token;
}

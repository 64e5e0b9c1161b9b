import 'server-only';
import { env } from '@/lib/config/env';
import { isLocale } from '@/lib/i18n/locales';
import type { FormTarget, Outcome } from '@/lib/platform/operation';
import { pathOf } from '@/lib/routes/href';
import { isBuilt, pageNames, pages } from '@/lib/routes/table';
import { lookupLiveId } from './live-index';

/** Whether a browser without script sent this. */
export const isPlainForm = (request: Request) =>
  (request.headers.get('content-type') ?? '').toLowerCase().startsWith('application/x-www-form-urlencoded');

/** Hidden fields of our own forms: where to go back to, by route name and id, never by address (rules/security 19). */
export interface FormFields {
  page: string | undefined;
  pageId: string | undefined;
  locale: string | undefined;
  idempotencyKey: string | undefined;
}

/** Takes the hidden fields out of a form's input; `lang_code` stays, being an input too. */
export function takeFormFields(input: Record<string, unknown>): FormFields {
  const take = (name: string) => {
    const value = input[name];
    delete input[name];
    return typeof value === 'string' ? value : undefined;
  };
  const locale = typeof input.lang_code === 'string' ? input.lang_code : undefined;
  return { page: take('page'), pageId: take('page_id'), locale, idempotencyKey: take('idempotency_key') };
}

/** The page the form stands on, from its name and id; home where they name none. */
function addressOfForm(form: FormFields, outcome: Outcome): string {
  const locale = isLocale(form.locale) ? form.locale : 'en';
  const name = pageNames.find((known) => known === form.page) ?? 'home';
  const { liveKind: live } = pages[name];
  const id = Number(form.pageId);
  const entry = live && Number.isInteger(id) ? lookupLiveId(live, id) : undefined;
  const path =
    isBuilt(name) && (!live || entry)
      ? pathOf(pages[name], locale, entry ? id : undefined, entry?.slugs[locale])
      : pathOf(pages.home, locale);
  return `${path}?outcome=${outcome}`;
}

/**
 * 303 to a page which says what happened (interface §2, Plain forms): the one the form stands on, or the one it leads on to as soon
 * as that is built.
 */
export function formAnswer(form: FormFields, outcome: Outcome, target: FormTarget | null = null): Response {
  const isOn = target !== null && isBuilt(target.page);
  const place = isOn ? { ...form, page: target.page, pageId: String(target.id) } : form;
  const location = `${env().PUBLIC_ORIGIN}${addressOfForm(place, outcome)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

import 'server-only';
import { env } from '@/lib/config/env';
import { lookupLiveId } from '@/lib/edge/live-index';
import type { PlatformError } from '@/lib/platform/errors';
import {
  type Claim,
  type FormContext,
  type FormResult,
  type LinkTarget,
  type Next,
  notSent,
  type PageTarget,
  type VisitTarget,
} from '@/lib/platform/form';
import { consolePath, readConsoleText } from '@/lib/routes/console';
import { pathOf } from '@/lib/routes/href';
import { type IntegrationVisit, stepHref } from '@/lib/routes/integration';
import { readVisit } from '@/lib/routes/integration-visit';
import { portalPath, readPlaceText } from '@/lib/routes/portal';
import { listText } from '@/lib/routes/queries';
import { isBuilt, type LiveKind, pageNames, pages } from '@/lib/routes/table';
import { isSignedLink, isToken } from '@/lib/values/link';
import { isLocale, type Locale } from '@/lib/values/locale';
import { makeToken } from '@/lib/values/token';
import { dropDraft, keepDraft, maxPortalCharacters } from './form-drafts';
import type { FormFields } from './form-fields';

type Place = Pick<FormFields, 'page' | 'pageId' | 'locale'>;

const localeOf = ({ locale }: Place): Locale => (isLocale(locale) ? locale : 'en');

/** The page the form stands on, from its name and id (`4-12` for what is in city 12); home where they name none. */
function pathOfForm(form: Place): string {
  const locale = localeOf(form);
  const name = pageNames.find((known) => known === form.page) ?? 'home';
  if (!isBuilt(name)) return pathOf(pages.home, locale);
  if (name === 'portal') {
    const place = readPlaceText(form.pageId ?? '');
    return place ? portalPath(locale, place) : pathOf(pages.home, locale);
  }
  if (name === 'console') {
    const place = readConsoleText(form.pageId ?? '');
    return place ? consolePath(locale, place) : pathOf(pages.home, locale);
  }
  const { liveKind: live, inCity } = pages[name];
  if (!live) return pathOf(pages[name], locale);
  const [id, cityId] = (form.pageId ?? '').split('-').map(Number);
  const own = paramsOf(live, id, locale);
  const city = inCity ? paramsOf('city', cityId, locale) : undefined;
  if (!own || (inCity && !city)) return pathOf(pages.home, locale);
  return pathOf(pages[name], locale, { ...own, cityId: city?.id, citySlug: city?.slug });
}

/** Id and slug of a live row. */
function paramsOf(kind: LiveKind, id = Number.NaN, locale: Locale): { id: number; slug: string } | undefined {
  const entry = Number.isInteger(id) ? lookupLiveId(kind, id) : undefined;
  return entry ? { id, slug: entry.slugs[locale] } : undefined;
}

/** Of a claim, as the pages of accounts read it: nothing that is no token or id stands in an address. */
function claimOf({ claim: { token = '', company = '' } }: FormFields): Claim {
  const claim: Claim = {};
  if (isToken(token)) claim.token = token;
  if (/^[1-9]\d{0,9}$/.test(company)) claim.company = company;
  return claim;
}

/** What is known of a form. Its visit is taken apart and written anew, never used as an address (docs/rules/security.md 19). */
const contextOf = (form: FormFields): FormContext => ({
  typed: form.typed,
  path: form.path,
  claim: claimOf(form),
  to: (readPlaceText(form.to ?? '') || readConsoleText(form.to ?? '')) && form.to,
  draft: isToken(form.draft ?? '') ? form.draft : undefined,
  visit: form.visit === undefined ? null : readVisit(form.visit).visit,
});

function seeOther(path: string, query?: Record<string, string | undefined>): Response {
  const given = Object.entries(query ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = query ? `?${new URLSearchParams(given)}` : '';
  const headers = { location: `${env().PUBLIC_ORIGIN}${path}${search}`, 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

/** Keeps what was typed until its page has shown it and it was sent. */
const keep = (
  token: string,
  typed: Readonly<Record<string, string>>,
  result: FormResult<unknown>,
  most?: number,
): Promise<void> => {
  const { faults, status } = result.isDone ? { faults: {}, status: notSent } : result;
  return keepDraft(token, { typed, faults, status }, most);
};

async function toVisit(visit: IntegrationVisit, target: VisitTarget, result: FormResult<unknown>): Promise<Response> {
  const { draft } = visit;
  if (result.isDone) {
    if ('draft' in target.visit && draft !== undefined) await dropDraft(draft);
    return seeOther(stepHref(visit, target.visit));
  }
  if (!target.keep) return seeOther(stepHref(visit, target.visit));
  const name = draft ?? makeToken();
  await keep(name, target.keep, result);
  return seeOther(stepHref(visit, { ...target.visit, draft: name }));
}

/** The page of a link; the form's own where its token is none of ours, or its page is not built. */
async function toLink(form: FormFields, target: LinkTarget, result: FormResult<unknown>): Promise<Response> {
  const { outcome, linkPage } = target;
  const name = pageNames.find((known) => known === linkPage.name);
  if (!name || !isBuilt(name) || !isSignedLink(linkPage.token)) return seeOther(pathOfForm(form), { outcome });
  if (result.isDone) await dropDraft(linkPage.token);
  else if (target.keep) await keep(linkPage.token, target.keep, result);
  return seeOther(pages[name].paths[localeOf(form)].replace('{token}', linkPage.token), { outcome });
}

/** The page that a target names, as soon as it is built. */
function placeOf(form: FormFields, { page }: PageTarget): Place {
  const name = pageNames.find((known) => known === page?.name);
  if (!page || !name || !isBuilt(name)) return form;
  return { locale: form.locale, page: name, pageId: page.id === undefined ? undefined : String(page.id) };
}

/** What goes on to the page: the list that its row was reached from, or that list's own query on the list itself. */
function listOf({ list = '', pageId = '' }: FormFields, { page }: PageTarget): Record<string, string | undefined> {
  const text = listText(list);
  const isRow = (readPlaceText(pageId) ?? readConsoleText(pageId))?.id !== undefined;
  if (!page && isRow) return { list: text };
  return page && page.name !== 'portal' ? {} : Object.fromEntries(new URLSearchParams(text));
}

async function toPage(form: FormFields, target: PageTarget, result: FormResult<unknown>): Promise<Response> {
  const { outcome, link, forget } = target;
  const query = { ...listOf(form, target), ...target.query };
  const path = pathOfForm(placeOf(form, target));
  if (forget !== undefined) await dropDraft(forget);
  if (link && !isToken(link.token)) return seeOther(path, { outcome });
  const behind = link && { [link.query]: link.token };
  if (!target.keep) return seeOther(path, { ...query, ...behind, outcome });
  const name = link?.token ?? makeToken();
  await keep(name, target.keep, result, form.page === 'portal' ? maxPortalCharacters : undefined);
  return seeOther(path, { ...query, ...(behind ?? { draft: name }), outcome });
}

async function answer<Output>(next: Next<Output>, form: FormFields, result: FormResult<Output>): Promise<Response> {
  const context = contextOf(form);
  const meant = next(result, context);
  const target = form.mayKeep ? meant : { ...meant, keep: undefined };
  if ('visit' in target) return context.visit ? toVisit(context.visit, target, result) : seeOther(pathOfForm(form));
  return 'linkPage' in target ? toLink(form, target, result) : toPage(form, target, result);
}

/** 303 to the page which says that it was sent (docs/interface.md §2, Plain forms), as the form's `next` decides. */
export const answerSent = <Output>(next: Next<Output>, form: FormFields, output: Output): Promise<Response> =>
  answer(next, form, { isDone: true, output });

/** 303 to the page which says that it failed, mostly the form's own, with what was typed where no browser would give it back. */
export const answerFailed = <Output>(next: Next<Output>, form: FormFields, refusal: PlatformError): Promise<Response> =>
  answer(next, form, {
    isDone: false,
    status: refusal.status,
    faults: refusal.fields ?? {},
    details: refusal.details,
  });

/** The same way back for a form that was not to be sent yet: drawn anew, with nothing said against it. */
export const answerRedraw = <Output>(next: Next<Output>, form: FormFields): Promise<Response> =>
  answer(next, form, { isDone: false, status: notSent, faults: {} });

import 'server-only';
import { getTranslations } from 'next-intl/server';
import { writeHtml } from '@/components/ui/write-html';
import { widgetLimits } from '@/lib/config/limits';
import { askIfThere } from '@/lib/pages/ask';
import { getOutlets, liveIdentity } from '@/lib/pages/directory-page';
import { answerDocument } from '@/lib/pages/own-document';
import { pageBrand } from '@/lib/pages/page-brand';
import { colourSheetPath } from '@/lib/routes/colour-sheet';
import { href } from '@/lib/routes/href';
import { integrationHref } from '@/lib/routes/integration';
import { type Frame, readFrame } from '@/lib/routes/reviews-frame';
import type { Locale } from '@/lib/values/locale';
import { getReviewsWidget, type ReviewsWidgetView } from '@/lib/widget/contract-view';
import { FrameBody, GoneBody } from './document';
import type { FrameView, FrameWords } from './frame-view';
import { sourcesOf } from './said-sources';
import { keptOf, openTab, reviewsOfTab } from './shown-reviews';

const sheet = '/widget-frame.css';

/** Block of a company's page where its opinions stand, and where one is asked for. */
const opinionsBlock = 'reviews';

/** Pages of ours that the frame leads to. */
function linksOf(view: ReviewsWidgetView, locale: Locale): FrameView['links'] {
  const { CompanyId, CompanySlug: slug = '', CompanyClientKeyGuid: key = '' } = view;
  if (CompanyId === undefined) return { company: '', liveReviews: '' };
  const { integrationOrigin } = getOutlets();
  const visit = { page: 'live-reviews', key, slug, locale, guids: [], ts: Date.now() } as const;
  return {
    company: href(
      'company',
      { id: CompanyId, slug: liveIdentity('company', CompanyId, slug).slugs[locale] },
      locale,
      {},
      opinionsBlock,
    ),
    liveReviews: integrationOrigin === null || key === '' ? '' : integrationHref(integrationOrigin, visit),
  };
}

function frameView(view: ReviewsWidgetView, asked: Frame, t: FrameWords): FrameView {
  const sources = sourcesOf(view);
  const frame = { ...asked, tab: openTab(sources, asked.tab) };
  const all = reviewsOfTab(view, sources, frame.tab);
  const first = view.Properties.TotalNumberOfReviewsToShow;
  return {
    view,
    sources,
    frame,
    reviews: all.slice(0, asked.isMore ? widgetLimits.maxShown : first),
    kept: keptOf(sources, frame.tab),
    t,
    brand: pageBrand().name,
    links: linksOf(view, asked.locale),
  };
}

/** A company's reviews in a frame of another site, as a whole document; a small one with 404 where there are none (docs/portal.md §5). */
export async function answerReviewsFrame(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const asked = readFrame(pathname, searchParams.toString());
  const { locale, companyGuid: Guid, widgetGuid: WidgetGuid } = asked;
  const t = await getTranslations({ locale, namespace: 'widget' });
  const more = {
    ...(asked.isMore && { max_results: widgetLimits.maxShown }),
    ...(asked.preview !== '' && { preview: asked.preview }),
  };
  const found =
    Guid === '' ? null : await askIfThere(getReviewsWidget, { Guid, WidgetGuid, lang_code: locale, ...more });
  if (!found) {
    const body = writeHtml(<GoneBody t={t} />);
    return answerDocument({ locale, title: t('goneTitle'), styles: [sheet], body }, { status: 404, tags: [] });
  }
  const { CompanyId = -1, CompanyName: company = '', Colour } = found.View;
  const document = {
    locale,
    title: t('documentTitle', { company }),
    styles: Colour ? [sheet, colourSheetPath(Colour)] : [sheet],
    script: '/widget-frame.js',
    body: writeHtml(<FrameBody {...frameView(found.View, asked, t)} />),
  };
  return answerDocument(document, { status: 200, tags: [`company:${CompanyId}`] });
}

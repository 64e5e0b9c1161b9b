import { layoutType } from '@/lib/widget/contract';
import { type FrameView, type FrameWords, sourceName } from './frame-view';
import { Reviews } from './reviews';
import { Check, FrameHead, Tabs } from './top';

const layouts = { [layoutType.carousel]: 'row', [layoutType.grid]: 'grid', [layoutType.list]: 'list' } as const;
const layoutOf = (id: number) => layouts[id as keyof typeof layouts] ?? layouts[layoutType.carousel];

/** What stands in the frame: a company's reviews, whole without script. */
export function FrameBody(props: FrameView) {
  const { view, frame, reviews, t } = props;
  const { LayoutTypeId, ShowWidgetTitle, WidgetTitle, WantFullWidth, Width } = view.Properties;
  const isSized = !WantFullWidth && Width > 0;
  const said = t('said', { source: sourceName(props, frame.tab), count: reviews.length });
  return (
    <>
      <p className="sr" role="status" />
      <main
        className={`${layoutOf(LayoutTypeId)}${isSized ? ' sized' : ''}`}
        data-said={said}
        aria-label={t('documentTitle', { company: view.CompanyName ?? '' })}
      >
        {isSized && (
          // Its width in pixels, as no style of an element may say it: what stands beside it takes part in no width.
          <svg className="ruler" width={Width} height="1" aria-hidden="true" />
        )}
        {ShowWidgetTitle && (
          <h1 dir="auto">{WidgetTitle[frame.locale] || t('defaultTitle', { company: view.CompanyName ?? '' })}</h1>
        )}
        <FrameHead {...props} />
        <Tabs {...props} />
        <Reviews {...props} />
        <Check {...props} />
      </main>
    </>
  );
}

/** What stands where no widget is, or is no more. */
export const GoneBody = ({ t }: { t: FrameWords }) => (
  <main className="gone">
    <h1>{t('goneTitle')}</h1>
    <p>{t('goneText')}</p>
  </main>
);

import { useTranslations } from 'next-intl';
import { PortalShell } from '@/components/chrome/portal/portal-shell';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import { languages, locales } from '@/lib/values/locale';
import { OpenBeside } from '../beside/open-beside';
import { Counters } from '../counters.client';
import { OutcomeNote } from '../outcome-note';
import { TryAddress } from './area/try-address';
import { AssistantCard, UndoDraft } from './assistant/assistant-card';
import { ConfirmCard } from './confirm-card';
import { ContentForm } from './content-form';
import { ContentText } from './content-text';
import { DatesCard } from './dates-card';
import type { SectionPage } from './load-section';
import { NextDays } from './next-days';
import { PreviewFrame } from './preview-frame.client';
import { PublishCard } from './publish-card';
import { formOf } from './section-fields';
import { SeenCard } from './seen-card';
import { SourcesCard } from './sources-card';
import { UndoSection } from './undo';
import { UnsaidNote } from './unsaid-note';
import { useLanguageName } from './use-language-name';
import { useProfileOutcome } from './use-outcome';
import { VersionsCard } from './versions-card';

/** The languages of a section, each an address of its own. */
function Languages({ frame, id, written }: SectionPage) {
  const t = useTranslations('portalProfile');
  const { companyTag } = frame.place;
  return (
    <nav className="portal-chips" aria-label={t('languages')}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={href('portal', { companyTag, screen: 'section', id }, frame.locale, { lang: locale })}
          aria-current={locale === written ? 'page' : undefined}
          lang={locale}
        >
          {languages[locale].name}
        </a>
      ))}
    </nav>
  );
}

/** The page as it would stand with the drafts, in the language that is written; a frame fetches it once it is opened. */
function Preview({ frame, written }: SectionPage) {
  const t = useTranslations('portalProfile');
  const nameOf = useLanguageName();
  const path = href('portal', { companyTag: frame.place.companyTag, screen: 'preview' }, written);
  return (
    <section className="portal-card" aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">{t('preview')}</h2>
        <p className="portal-small">{t('previewText', { language: nameOf(written) })}</p>
      </header>
      <div className="portal-body">
        <div className="portal-acts">
          <ButtonLink kind="secondary" icon="external" href={path} target="_blank" rel="noopener">
            {t('previewOpen')}
          </ButtonLink>
          <PreviewFrame
            path={path}
            lang={written}
            words={{ title: t('preview'), show: t('previewHere'), hide: t('previewHide') }}
          />
        </div>
      </div>
    </section>
  );
}

/** How the section stands now, beside what was typed before someone else changed it. */
function Standing({ visit, id, own, written }: SectionPage) {
  const t = useTranslations('portalProfile');
  const content = own?.Draft ?? own?.Published;
  if (visit.outcome !== 'portal-changed' || !content) return null;
  return (
    <section className="portal-card" aria-labelledby="standing-title">
      <header>
        <h2 id="standing-title">{t('standing')}</h2>
        <p className="portal-small">{t('standingText')}</p>
      </header>
      <div className="portal-body">
        <ContentText id={id} content={content} lang={written} />
      </div>
    </section>
  );
}

/** One section of the page in one language: its text, what is published of it, what it said before (docs/portal.md §4). */
export function SectionScreen(page: SectionPage) {
  const { visit, frame, id } = page;
  const t = useTranslations('portalProfile');
  const back = href('portal', { companyTag: frame.place.companyTag, screen: 'profile' }, frame.locale);
  return (
    <PortalShell {...frame}>
      <header className="portal-head">
        <p className="portal-small">
          <a href={back}>{t('back')}</a>
        </p>
        <h1 tabIndex={-1}>{t(`types.${formOf(id).words}`)}</h1>
      </header>
      <OutcomeNote visit={visit} {...useProfileOutcome(frame)} />
      <UndoSection {...page} />
      <UndoDraft {...page} />
      <Languages {...page} />
      <UnsaidNote {...page} />
      <Counters locale={frame.locale} words={t('counted', { count: '{count}', max: '{max}' })} />
      <div className="portal-cols">
        <div className="portal-stack">
          <Standing {...page} />
          <ContentForm {...page} />
          <AssistantCard {...page} />
          {page.area && <TryAddress {...page} />}
        </div>
        <div className="portal-stack">
          <PublishCard {...page} />
          <ConfirmCard {...page} />
          <NextDays {...page} />
          <DatesCard {...page} />
          <SeenCard {...page} />
          <SourcesCard {...page} />
          <Preview {...page} />
          <VersionsCard {...page} />
        </div>
      </div>
      <OpenBeside frame={frame} kind="section" id={id} />
    </PortalShell>
  );
}

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { formatLongDate, formatTime } from '@/lib/i18n/format-date';
import { restoreSection, type SectionVersion } from '@/lib/profile/contract-sections';
import { FormStart } from '../form-start';
import { ContentText } from './content-text';
import type { SectionPage } from './load-section';

/** What the section said once, with the way back to it. */
function VersionItem({ page, version }: { page: SectionPage; version: SectionVersion }) {
  const t = useTranslations('portalProfile');
  const { frame, id, row, written, languageTypeId } = page;
  const at = frame.clock;
  const date = `${formatLongDate(version.CreationDate, at)} · ${formatTime(version.CreationDate, at)}`;
  return (
    <li className="portal-version">
      <details className="portal-more">
        <summary>{version.CreatedBy ? t('versionBy', { date, name: version.CreatedBy }) : date}</summary>
        <ContentText id={id} content={version.Content} lang={written} />
      </details>
      {version.IsPublished ? (
        <Chip tone="positive">{t('onPage')}</Chip>
      ) : (
        <form action={restoreSection.path.replace('{id}', String(id))} method="post">
          <FormStart frame={frame} row={row} />
          <input type="hidden" name="language_type_id" value={languageTypeId} />
          <input type="hidden" name="version_id" value={version.Id} />
          <Button type="submit" kind="quiet" size="sm" aria-label={t('restoreOf', { date })}>
            {t('restore')}
          </Button>
        </form>
      )}
    </li>
  );
}

/** The versions of one language, newest first. */
export function VersionsCard(page: SectionPage) {
  const t = useTranslations('portalProfile');
  const versions = page.row.Versions.filter(({ LanguageTypeId }) => LanguageTypeId === page.languageTypeId);
  if (versions.length === 0) return null;
  return (
    <section className="portal-card" aria-labelledby="versions-title">
      <header>
        <h2 id="versions-title">{t('versions')}</h2>
        <p className="portal-small">{t('versionsText')}</p>
      </header>
      <ul>
        {versions.map((version) => (
          <VersionItem key={version.Id} page={page} version={version} />
        ))}
      </ul>
    </section>
  );
}

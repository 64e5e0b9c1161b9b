import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { plainValues, richValues } from '@/components/chrome/rich';
import type { Messages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/pages/metadata';
import { getPageChrome, pagePaths, readLocale } from '@/lib/pages/page-chrome';
import type { OpenPageName } from '@/lib/routes/table';
import type { Locale } from '@/lib/values/locale';
import type { ProseSection } from './info-page';
import type { InfoPageProps } from './query';

type File = 'infoAbout' | 'infoGuide' | 'infoLegal' | 'infoOffers';
/** Pages whose words stand in one of these files under their own name. */
type TextName = { [F in File]: keyof Messages[F] & OpenPageName }[File];
type SectionIn<F extends File, N extends keyof Messages[F]> = Messages[F][N] extends { sections: infer Sections }
  ? keyof Sections & string
  : never;

/** Words of whichever page it is: that they are there is checked by `SectionIn`, and by the page when it is drawn. */
interface Words {
  (key: string, values?: object): string;
  rich(key: string, values: object): ReactNode;
  has(key: string): boolean;
}

/**
 * A page of sections to read: its head, and what `TextPage` is drawn from.
 * @param file message file, in which its words stand under its name
 */
export function textOf<F extends File, N extends TextName & keyof Messages[F]>(
  file: F,
  name: N,
  sectionIds: readonly SectionIn<F, N>[],
) {
  const pageName: TextName = name;
  const wordsIn = async (locale: Locale) =>
    (await getTranslations({ locale, namespace: `${file}.${name}` as 'infoAbout.aboutUs' })) as unknown as Words;

  async function metadata({ params }: Pick<InfoPageProps, 'params'>): Promise<Metadata> {
    const locale = await readLocale(params);
    const t = await wordsIn(locale);
    const title = t(t.has('metaTitle') ? 'metaTitle' : 'title');
    const description = t('description', plainValues(await getPageChrome()));
    return pageMetadata({ name: pageName, identity: {}, locale, title, description });
  }

  async function read({ params }: Pick<InfoPageProps, 'params'>) {
    const locale = await readLocale(params);
    const facts = await getPageChrome();
    const [t, info] = [await wordsIn(locale), await getTranslations({ locale, namespace: 'info' })];
    const [plain, rich] = [plainValues(facts), richValues(locale, facts)];
    const drawn = {
      locale,
      facts,
      paths: pagePaths(pageName, {}),
      title: t('title', plain),
      lead: t('lead', plain),
      sections: sectionIds.map(
        (id): ProseSection => ({
          id,
          title: t(`sections.${id}.title`, plain),
          body: t.rich(`sections.${id}.text`, rich),
        }),
      ),
      contentsTitle: info('onThisPage'),
    };
    return { locale, info, plain, page: drawn };
  }

  return { metadata, read };
}

/** A page to read in one language, as its screen draws it. */
export type TextRead = Awaited<ReturnType<ReturnType<typeof textOf>['read']>>;

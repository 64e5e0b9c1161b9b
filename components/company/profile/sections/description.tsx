import { useTranslations } from 'next-intl';
import { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps, sectionOf } from '../company-page';
import { SectionFrame } from './section-frame';

type Props = SectionProps<typeof sectionType.companyDescription>;

/** Nothing is said twice: where the contact section shows the same, it stands there. */
export function hasDescription({ section, page }: Props): boolean {
  const { Title, Description } = section.content;
  const about = sectionOf(page, sectionType.contactInfo)?.content.AboutUs;
  return (Title || Description) !== '' && Description !== about;
}

/** What the company says of itself. */
export function Description({ section, page }: Props) {
  const t = useTranslations('company');
  const { Title, Description: text } = section.content;
  return (
    <SectionFrame block="about" title={Title} words={t('about')} text={text} lang={langOf(section, page.context)} />
  );
}

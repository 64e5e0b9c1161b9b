import { useTranslations } from 'next-intl';
import { doorOf } from '@/components/ui/avatars';
import type { sectionType } from '@/lib/values/ids';
import { langOf, type SectionProps } from '../company-page';
import { initialsOf } from './initials';
import { SectionFrame } from './section-frame';

/** The people who come. */
export function Team({ section, page }: SectionProps<typeof sectionType.team>) {
  const t = useTranslations('company');
  const { Title, Description, Members } = section.content;
  const lang = langOf(section, page.context);
  return (
    <SectionFrame block="team" title={Title} words={t('team')} text={Description} lang={lang}>
      <ul className="team">
        {Members.map(({ Name, Description: text, ImageUrl }) => (
          <li key={`${Name} ${text}`}>
            <span className={`avatar avatar-lg door-${doorOf(Name)}`} aria-hidden="true">
              {ImageUrl ? (
                <img src={ImageUrl} alt={initialsOf(Name)} width={44} height={44} loading="lazy" />
              ) : (
                initialsOf(Name)
              )}
            </span>
            <div className="min-w-0">
              <b>{Name}</b>
              {text && (
                <p className="meta" lang={lang}>
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

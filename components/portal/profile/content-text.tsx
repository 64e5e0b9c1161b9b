import { useTranslations } from 'next-intl';
import type { Content } from '@/lib/profile/contract-sections';
import type { SectionTypeId } from '@/lib/values/ids';
import { fillForm } from './filled';
import { formOf } from './section-fields';

/** What a content says, field by field, to be read and compared. */
export function ContentText({ id, content, lang }: { id: SectionTypeId; content: Content; lang: string }) {
  const t = useTranslations('portalProfile.field');
  const { fields, list } = formOf(id);
  const { text, count } = fillForm({}, content);
  const items = list
    ? Array.from({ length: count(list.name) }, (_, at) =>
        list.fields.map((field) => ({ ...field, name: `${list.name}.${at}.${field.name}` })),
      ).flat()
    : [];
  return (
    <dl className="portal-facts">
      {[...fields, ...items]
        .filter(({ name }) => text(name) !== '')
        .map(({ name, label }) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd lang={lang}>{text(name)}</dd>
          </div>
        ))}
    </dl>
  );
}

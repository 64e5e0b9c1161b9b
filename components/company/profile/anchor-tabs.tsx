import { useTranslations } from 'next-intl';
import { type BlockName, blockIds } from './element-ids';

/** Links to the blocks below, in the order they stand in (docs/design.md §3, Company header); the one to the contacts has the words above them. */
export function AnchorTabs({ blocks, contact }: { blocks: readonly BlockName[]; contact: 'about' | 'contact.title' }) {
  const t = useTranslations('company');
  return (
    <nav className="company-tabs" aria-label={t('onThisPage')}>
      {blocks.map((block) => (
        <a key={block} href={`#${blockIds[block]}`}>
          {block === 'contact' ? t(contact) : t(`tabs.${block}`)}
        </a>
      ))}
    </nav>
  );
}

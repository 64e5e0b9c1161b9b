import { useTranslations } from 'next-intl';
import { type BlockName, blockIds } from './element-ids';

/** Links to the blocks below, in the order they stand in (design §3, Company header). */
export function AnchorTabs({ blocks }: { blocks: readonly BlockName[] }) {
  const t = useTranslations('company');
  return (
    <nav className="company-tabs" aria-label={t('onThisPage')}>
      {blocks.map((block) => (
        <a key={block} href={`#${blockIds[block]}`}>
          {t(`tabs.${block}`)}
        </a>
      ))}
    </nav>
  );
}

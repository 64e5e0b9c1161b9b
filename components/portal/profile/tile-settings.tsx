import { useTranslations } from 'next-intl';
import type { SectionPage } from './load-section';

const grouping = 'settings.DisplayGrouping';

/** How tiles stand on the page, in every language alike: flat, or by the names of their groups. What the form does not show stays as it is. */
export function TileSettings({ visit, row }: Pick<SectionPage, 'visit' | 'row'>) {
  const t = useTranslations('portalItems');
  const { DisplayGrouping, ButtonColor } = row.Settings;
  const isOn = visit.typed[grouping] === undefined ? DisplayGrouping === true : visit.typed[grouping] === 'true';
  return (
    <label className="check">
      {typeof ButtonColor === 'string' && <input type="hidden" name="settings.ButtonColor" value={ButtonColor} />}
      <input type="hidden" name={grouping} value="false" />
      <input type="checkbox" name={grouping} value="true" defaultChecked={isOn} />
      <span>{t('grouping')}</span>
    </label>
  );
}

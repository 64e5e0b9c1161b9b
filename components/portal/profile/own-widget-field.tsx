import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/field';
import { href } from '@/lib/routes/href';
import { useFault } from '../use-fault';
import type { SectionPage } from './load-section';

const name = 'ReviewsWidgetGuid';

/** Which of the company's widgets is the page's own, the same in every language, and where widgets are made. */
export function OwnWidgetField({ visit, frame, filled, widgets }: SectionPage) {
  const t = useTranslations('portalWidgets.choose');
  const chosen = filled.text(name);
  const isElse = chosen !== '' && !widgets.some(({ WidgetGuid }) => WidgetGuid === chosen);
  const toWidgets = href('portal', { companyTag: frame.place.companyTag, screen: 'widgets' }, frame.locale);
  return (
    <>
      <SelectField
        id={`content-${name}`}
        name={`content.${name}`}
        label={t('label')}
        hint={t('hint')}
        defaultValue={chosen}
        error={useFault(visit.faults)(`content.${name}`)}
      >
        <option value="">{t('none')}</option>
        {isElse && <option value={chosen}>{t('else')}</option>}
        {widgets.map(({ Id, WidgetGuid, Name }) => (
          <option key={Id} value={WidgetGuid}>
            {Name}
          </option>
        ))}
      </SelectField>
      <p className="portal-small">
        <a className="link" href={toWidgets}>
          {t('toWidgets')}
        </a>
      </p>
    </>
  );
}

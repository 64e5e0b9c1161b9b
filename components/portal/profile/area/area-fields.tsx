import { useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/field';
import { TextAreaField } from '@/components/ui/text-area-field';
import { fieldLimits } from '@/lib/config/field-limits';
import { readServiceArea } from '@/lib/profile/rules/service-area';
import { areaLimits, readPoints, writePoints } from '@/lib/values/area-points';
import { useFault } from '../../use-fault';
import type { SectionPage } from '../load-section';
import { DrawAreas } from './draw-areas.client';
import { useDrawWords } from './use-draw-words';

type Page = Pick<SectionPage, 'visit' | 'filled' | 'written' | 'area'>;

/** Blank areas below those that are there. */
const blanks = 1;

/** The corners of an area as lines; undefined for one of several parts or with holes, which no list of corners says. */
function pointsOf({ filled }: Page, at: string): string | undefined {
  const typed = filled.text(`${at}Points`);
  const coordinates = filled.carried(`${at}Coordinates`);
  if (typed !== '' || coordinates === undefined) return typed;
  const polygons = readServiceArea(coordinates);
  const [polygon] = polygons;
  if (polygons.length > 1 || (polygon && polygon.length > 1)) return undefined;
  return polygon ? writePoints(polygon[0]!) : '';
}

/** What is wrong with a list of corners: a sentence a line. */
function usePointFaults({ visit }: Page) {
  const t = useTranslations('portalArea');
  const fault = useFault(visit.faults);
  return (field: string) => {
    const lines = Object.keys(visit.faults).filter((name) => name.startsWith(`${field}.`));
    const sentences = lines.map((name) =>
      t('atLine', { line: Number(name.slice(field.length + 1)), problem: fault(name) ?? '' }),
    );
    return [fault(field), ...sentences].filter(Boolean).join(' ') || undefined;
  };
}

function Area({ at: number, ...page }: Page & { at: number }) {
  const t = useTranslations('portalArea');
  const tp = useTranslations('portalProfile');
  const fault = useFault(page.visit.faults);
  const pointFaults = usePointFaults(page);
  const at = `ServiceAreas.${number}.`;
  const points = pointsOf(page, at);
  return (
    <fieldset className="portal-item" data-area={number}>
      <legend>{t('area', { number: number + 1 })}</legend>
      <TextField
        id={`area-${number}-name`}
        name={`content.${at}Name`}
        label={tp('field.areaName')}
        counter={tp('upTo', { count: fieldLimits.service_area_name })}
        optional=""
        maxLength={fieldLimits.service_area_name}
        lang={page.written}
        defaultValue={page.filled.text(`${at}Name`)}
        error={fault(`content.${at}Name`)}
      />
      {points === undefined ? (
        <>
          <input type="hidden" name={`content.${at}Coordinates`} value={page.filled.carried(`${at}Coordinates`)} />
          <p className="portal-small">{t('parts')}</p>
        </>
      ) : (
        <TextAreaField
          id={`area-${number}-points`}
          name={`content.${at}Points`}
          label={t('points')}
          hint={t('pointsHint')}
          optional=""
          rows={5}
          maxLength={areaLimits.text}
          spellCheck={false}
          defaultValue={points}
          error={pointFaults(`content.${at}Points`)}
        />
      )}
    </fieldset>
  );
}

/** The areas of the map, each a name and a list of its corners: what the map draws and what the keyboard writes are the same fields. */
export function AreaFields(page: Page) {
  const t = useTranslations('portalArea');
  const words = useDrawWords();
  const count = page.filled.count('ServiceAreas') + blanks;
  const drawn = Array.from(
    { length: count },
    (_, at) => readPoints(pointsOf(page, `ServiceAreas.${at}.`) ?? '').points,
  );
  const start = drawn.flat()[0] ?? page.area?.start;
  return (
    <div className="portal-form" id="areas">
      {start && page.area && (
        <DrawAreas words={words} center={start} source={page.area.source} language={page.visit.locale} />
      )}
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an area is its place in the list.
        <Area key={at} {...page} at={at} />
      ))}
      <p className="portal-small">{t('areaHint')}</p>
    </div>
  );
}

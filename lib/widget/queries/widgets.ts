import 'server-only';
import type { CompanyActor } from '@/lib/access/actor';
import { type Db, getDb, rows, sql } from '@/lib/db/client';
import { isOneOf, keptRows, type RowSource, readerOf, restorable, saysWords } from '@/lib/db/entity-rows';
import { isShownSource } from '@/lib/db/shown-sources';
import { firstChoices, reviewSource, type WidgetProperties, widgets } from '../contract';

/** Whose widgets are read. */
export interface WidgetReader {
  actor: CompanyActor;
  /** Deleted ones too. */
  withDeleted?: boolean;
}

const state = sql`case when w.deleted_at is null then 'Shown' else 'Deleted' end`;

const widgetsOf = ({ actor, withDeleted }: WidgetReader): RowSource<typeof widgets> => ({
  from: sql`reviews_widgets w`,
  where: sql`w.company_id = ${actor.membership.companyId} and ${keptRows(sql`w.deleted_at`, withDeleted)}`,
  columns: {
    Id: sql`w.id`,
    WidgetGuid: sql`w.guid::text`,
    Name: sql`w.name`,
    LayoutTypeId: sql`coalesce((w.properties ->> 'LayoutTypeId')::int, ${firstChoices.LayoutTypeId}::int)`,
    State: state,
    CreationDate: sql`w.created_at`,
    DeletedDate: sql`w.deleted_at`,
    Version: sql`w.version`,
  },
  filters: {
    filter_search: (text) => saysWords(sql`w.name`, text),
    status_types: (states) => isOneOf(state, states),
  },
});

export const { list: listWidgetRows, find: findWidgetRow } = readerOf(widgets, widgetsOf);

/** What a company chose, as it is stored. */
export type StoredChoices = Omit<
  WidgetProperties,
  'FacebookOverallStarRating' | 'YelpOverallStarRating' | 'FacebookPageId'
>;

/** What is written of a widget; what is left out stays. */
export interface WidgetValues {
  name: string;
  properties: Partial<StoredChoices>;
}

/** What other sites say of a company as a whole, where `Properties` repeat it; of a widget's company as `w`. */
const ratingOf = (source: number) => sql`coalesce((select overall_star_rating::float8 from source_ratings
  where source_ratings.company_id = w.company_id and source_ratings.source_id = ${source} and ${isShownSource('source_ratings')}), 0)`;

/** `Properties` of a widget as `w`: choices that it was never asked are the first ones. */
export const propertiesOf = sql`${JSON.stringify(firstChoices)}::jsonb || w.properties || jsonb_build_object(
  'FacebookOverallStarRating', ${ratingOf(reviewSource.facebook)}, 'YelpOverallStarRating', ${ratingOf(reviewSource.yelp)},
  'FacebookPageId', coalesce((select s.external_id from review_sources s where s.company_id = w.company_id
    and s.source_id = ${reviewSource.facebook}), ''))`;

/** What the row of a widget does not show. */
export async function findWidgetMore(id: number): Promise<{ CompanyGuid: string; Properties: WidgetProperties }> {
  const [found] = await rows<{ CompanyGuid: string; Properties: WidgetProperties }>(
    await getDb(),
    sql`select c.guid as "CompanyGuid", ${propertiesOf} as "Properties" from reviews_widgets w
      join companies c on c.id = w.company_id where w.id = ${id}`,
  );
  return found!;
}

/** Widgets that a company has, deleted ones left out. */
export async function countWidgets(tx: Db, companyId: number): Promise<number> {
  const [found] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::int as n from reviews_widgets where company_id = ${companyId} and deleted_at is null`,
  );
  return found!.n;
}

export async function insertWidget(tx: Db, companyId: number, { name, properties }: WidgetValues): Promise<number> {
  const [made] = await rows<{ id: number }>(
    tx,
    sql`insert into reviews_widgets (company_id, name, properties) values (${companyId}, ${name}, ${JSON.stringify(properties)}::jsonb)
      returning id`,
  );
  return made!.id;
}

/** Locks a widget of a company, or one that it deleted a while ago. @returns its version; undefined for another company's */
export async function lockWidget(
  tx: Db,
  companyId: number,
  { id, isDeleted = false }: { id: number; isDeleted?: boolean },
): Promise<number | undefined> {
  const [found] = await rows<{ version: number }>(
    tx,
    sql`select version from reviews_widgets where id = ${id} and company_id = ${companyId}
      and ${isDeleted ? restorable(sql`deleted_at`) : sql`deleted_at is null`} for update`,
  );
  return found?.version;
}

export async function updateWidget(tx: Db, id: number, { name, properties }: WidgetValues): Promise<void> {
  await rows(
    tx,
    sql`update reviews_widgets set name = ${name}, properties = properties || ${JSON.stringify(properties)}::jsonb,
        version = version + 1 where id = ${id}`,
  );
}

/** Takes a widget off every list and site, or puts it back. */
export async function setWidgetDeleted(tx: Db, id: number, isDeleted: boolean): Promise<void> {
  await rows(
    tx,
    sql`update reviews_widgets set deleted_at = case when ${isDeleted}::bool then now() end, version = version + 1 where id = ${id}`,
  );
}

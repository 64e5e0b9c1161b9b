import 'server-only';
import { getDb, rows, sql } from '@/lib/db/client';
import { idList, type WantedServices } from './search-sql';

/**
 * Which of the lists name something that the catalogue has never had; what was archived is known. One statement, over tables of
 * some hundred rows.
 */
export async function findUnknown(wanted: WantedServices): Promise<(keyof WantedServices)[]> {
  const [row] = await rows<Record<keyof WantedServices, boolean>>(
    await getDb(),
    sql`select ${idList(wanted.serviceIds)} <@ array(select id from services) as "serviceIds",
      ${idList(wanted.serviceTypeIds)} <@ array(select id from service_types) as "serviceTypeIds",
      ${idList(wanted.categoryIds)} <@ array(select id from service_categories) as "categoryIds"`,
  );
  const lists: (keyof WantedServices)[] = ['serviceIds', 'serviceTypeIds', 'categoryIds'];
  return lists.filter((list) => !row![list]);
}

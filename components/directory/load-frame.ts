import { loadShell } from '@/components/chrome/load';
import type { PageIdentity } from '@/lib/routes/alternates';
import type { BuiltPageName } from '@/lib/routes/table';
import { keptSearch, type Visit } from './query';

interface About {
  /** The place the page is about, for the welcome text. */
  place?: string;
  /** Structured data of the page, one graph. */
  graph: readonly object[];
}

/** What stands around a page of the directory. */
export async function loadFrame<Name extends BuiltPageName>(
  visit: Visit,
  name: Name,
  identity: PageIdentity<Name>,
  { place, graph }: About,
) {
  return { shell: await loadShell(visit.locale, name, identity, keptSearch(visit)), place, graph };
}

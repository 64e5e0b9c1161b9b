import { notFound } from 'next/navigation';
import { loadCountryLists } from '@/components/directory/lists/load';
import { readCountryListsPath } from '@/lib/routes/country-lists';

/** The lists of a page that is about no place, for the visitors of one country: public, kept and purged like the page itself. */
export async function GET(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const about = readCountryListsPath(pathname);
  if (!about) notFound();
  return Response.json(await loadCountryLists(about, Object.fromEntries(searchParams)));
}

import { loadUnknownVisit } from '@/components/booking/unknown/load';
import { NoVisit } from '@/components/booking/unknown/no-visit';

/** Unknown addresses are led here with status 404. Its title is the layout's. */
export default async function UnknownVisitPage(props: { params: Promise<{ locale: string }> }) {
  return <NoVisit {...(await loadUnknownVisit(props))} />;
}

import { loadVisitFallback } from '@/components/booking/unknown/load';
import { NoVisit } from '@/components/booking/unknown/no-visit';

export default async function IntegrationNotFound() {
  return <NoVisit {...(await loadVisitFallback())} />;
}

import { type IntegrationVisit, visitQuery } from '@/lib/routes/integration';

/** What a form that leads to the next step takes along of the visit. */
export function VisitFields({ visit }: { visit: IntegrationVisit }) {
  return [...visitQuery(visit)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

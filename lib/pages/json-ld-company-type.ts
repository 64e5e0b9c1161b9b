import 'server-only';

/** Families of schema.org's local businesses that a company of ours can belong to. */
const families = {
  AutomotiveBusiness: ['AutoWash', 'AutoRepair', 'AutomotiveBusiness'],
  HomeAndConstructionBusiness: ['HousePainter', 'GeneralContractor', 'HomeAndConstructionBusiness'],
} as const;

type Family = keyof typeof families;
export type BusinessType = (typeof families)[Family][number] | 'LocalBusiness';

/** The most specific type for a service type of ours (docs/rules/search-engines.md D2); trades without one of their own are not listed. */
const typeOfServiceType: Record<number, BusinessType> = {
  11: 'AutoWash',
  12: 'AutoWash',
  13: 'AutoRepair',
  41: 'HousePainter',
  43: 'GeneralContractor',
  44: 'GeneralContractor',
};

/** That of its one trade where it has one in the family, else the family itself; undefined where it has none there. */
function typeWithin(family: Family, types: readonly BusinessType[]): BusinessType | undefined {
  const own = types.filter((type) => (families[family] as readonly string[]).includes(type));
  return own.length > 1 ? family : own[0];
}

/**
 * The most specific types that are true of what a company offers, one for each family of its trades; a local business as such where it
 * offers nothing.
 */
export function businessType(serviceTypeIds: readonly number[]): BusinessType | BusinessType[] {
  const types = [...new Set(serviceTypeIds.map((id) => typeOfServiceType[id] ?? 'HomeAndConstructionBusiness'))];
  const found = (Object.keys(families) as Family[])
    .map((family) => typeWithin(family, types))
    .filter((type) => type !== undefined);
  if (found.length === 0) return 'LocalBusiness';
  return found.length === 1 ? found[0]! : found;
}

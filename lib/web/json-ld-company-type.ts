import 'server-only';

/** Families of schema.org's local businesses that a company of ours can belong to. */
const families = {
  AutomotiveBusiness: ['AutoWash', 'AutoRepair', 'AutomotiveBusiness'],
  HomeAndConstructionBusiness: ['HousePainter', 'GeneralContractor', 'HomeAndConstructionBusiness'],
} as const;

type Family = keyof typeof families;
export type BusinessType = (typeof families)[Family][number] | 'LocalBusiness';

/** The most specific type for a service type of ours (rules/search-engines D2); trades without one of their own are not listed. */
const typeOfServiceType: Record<number, BusinessType> = {
  11: 'AutoWash',
  12: 'AutoWash',
  13: 'AutoRepair',
  41: 'HousePainter',
  43: 'GeneralContractor',
  44: 'GeneralContractor',
};

const isOf = (family: Family, type: BusinessType) => (families[family] as readonly string[]).includes(type);

/**
 * The most specific type that is true of everything a company offers: that of its one trade, else the family of its trades, else a
 * local business as such.
 */
export function businessType(serviceTypeIds: readonly number[]): BusinessType {
  const types = [...new Set(serviceTypeIds.map((id) => typeOfServiceType[id] ?? 'HomeAndConstructionBusiness'))];
  if (types.length === 1) return types[0]!;
  const family = (Object.keys(families) as Family[]).find((name) => types.every((type) => isOf(name, type)));
  return types.length === 0 ? 'LocalBusiness' : (family ?? 'LocalBusiness');
}

/** Stands where an id or a coordinate is not given (docs/product.md §3). */
export const unset = -1;

/** Profile section type (docs/product.md §3). */
export const sectionType = {
  bookNow: 1,
  citiesAndNeighborhoods: 2,
  companyDescription: 3,
  contactInfo: 4,
  faq: 5,
  imageGallery: 6,
  map: 7,
  operatingHours: 8,
  reviews: 9,
  reviewsSummary: 10,
  services: 11,
  heroImage: 12,
  team: 13,
  upcomingBookings: 14,
  logo: 15,
  upcomingServices: 16,
} as const;
export type SectionTypeId = (typeof sectionType)[keyof typeof sectionType];
export const sectionTypeIds: readonly SectionTypeId[] = Object.values(sectionType);

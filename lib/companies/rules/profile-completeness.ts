import { sectionType } from '@/lib/values/ids';

/** Section types that fill a profile, one of each line counting once: the logo for its titles, contact info for its about-us text. */
const filling: readonly (readonly number[])[] = [
  [sectionType.logo],
  [sectionType.companyDescription, sectionType.contactInfo],
  [sectionType.operatingHours],
  [sectionType.imageGallery],
  [sectionType.faq],
];

/** Share of the profile that is filled in, 0–1: a logo, at least one service, and five kinds of sections that are shown. */
export function profileCompleteness(profile: {
  hasLogo: boolean;
  hasServices: boolean;
  sectionTypeIds: readonly number[];
}): number {
  const sections = filling.filter((types) => types.some((type) => profile.sectionTypeIds.includes(type))).length;
  return (Number(profile.hasLogo) + Number(profile.hasServices) + sections) / (filling.length + 2);
}

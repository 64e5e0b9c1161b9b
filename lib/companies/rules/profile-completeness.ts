/** Section types of docs/product.md §3 that fill a profile; one of each line counts once. */
const filling: readonly (readonly number[])[] = [
  [15], // Logo: title and subtitle
  [3, 4], // CompanyDescription, or the about-us text of ContactInfo
  [8], // OperatingHours
  [6], // ImageGallery
  [5], // FAQ
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

/** Whether a text can be the tag of a company in addresses of the portal: 1–50 of `a-z0-9-` (docs/portal.md §1). */
export const isCompanyTag = (text: string): boolean => /^[a-z0-9-]{1,50}$/.test(text);

/** Orders of the list: by name, or the newest first. */
export const customerSorts = ['Name', '-CreationDate'] as const;

/** Sites whose reviews are shown here, as they call themselves in every language. */
export const siteNames = { google: 'Google', facebook: 'Facebook', yelp: 'Yelp' } as const;

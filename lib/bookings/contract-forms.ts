/** Fields of who books, and where, that are no texts. */
export const detailKinds = {
  province_id: 'number',
  country_id: 'number',
  origin_type_id: 'number',
  name_consent: 'boolean',
} as const;

export const managing = { access: 'anyone', limit: 'request' } as const;

/** Element ids of the first card that "show more" revealed: where the focus goes, and a link without script. */
export const firstNewIds = { dates: 'more-dates', providers: 'more-pros' } as const;

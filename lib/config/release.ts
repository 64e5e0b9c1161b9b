/** The release shown in the footer and sent as `Version` (docs/product.md §9). The only place that knows it. */
export const release = { name: '9.22', version: '9.22.0001', date: '2025-10-24' } as const;

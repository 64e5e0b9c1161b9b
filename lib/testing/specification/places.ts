/** Languages of the stand-in's data, in the order of its texts. */
export const codes = ['en', 'fr', 'es'] as const;
export type Code = (typeof codes)[number];

/** One text in three languages. */
type Words = readonly [en: string, fr: string, es: string];
export const wordIn = (words: Words, lang: Code): string => words[codes.indexOf(lang)]!;

interface Place {
  Id: number;
  Guid: string;
  name: Words;
  slug: Words;
}

const same = (text: string): Words => [text, text, text];

/** Two cities of one name in two countries: nothing but the companies in them says which is which. */
export const cities: readonly Place[] = [
  { Id: 41, Guid: '5b0c7a4e-0f43-4f0a-9a57-6f1f5d0c4101', name: same('Westport'), slug: same('westport') },
  { Id: 42, Guid: '5b0c7a4e-0f43-4f0a-9a57-6f1f5d0c4102', name: same('Westport'), slug: same('westport') },
  {
    Id: 77,
    Guid: '5b0c7a4e-0f43-4f0a-9a57-6f1f5d0c4177',
    name: ['Three Rivers', 'Trois-Rivières', 'Tres Ríos'],
    slug: ['three-rivers', 'trois-rivieres', 'tres-rios'],
  },
];

export const neighborhoods: readonly (Place & { cityId: number })[] = [
  {
    Id: 9001,
    Guid: '5b0c7a4e-0f43-4f0a-9a57-6f1f5d0c9001',
    name: ['Old Quay', 'Vieux Quai', 'Muelle Viejo'],
    slug: ['old-quay', 'vieux-quai', 'muelle-viejo'],
    cityId: 41,
  },
];

interface Offered {
  Id: number;
  typeId: number;
  categoryId: number;
  name: Words;
  category: Words;
}

const windows: Words = ['Window cleaning', 'Lavage de vitres', 'Limpieza de ventanas'];
const homes: Words = ['Home care', 'Entretien de la maison', 'Cuidado del hogar'];

/** Two services of one type: what asks for one of them by its type is given both. */
export const services: readonly Offered[] = [
  {
    Id: 501,
    typeId: 31,
    categoryId: 7,
    name: ['Outside windows', 'Vitres extérieures', 'Ventanas exteriores'],
    category: windows,
  },
  {
    Id: 502,
    typeId: 31,
    categoryId: 7,
    name: ['Skylights', 'Puits de lumière', 'Tragaluces'],
    category: windows,
  },
  { Id: 610, typeId: 44, categoryId: 8, name: ['Gutters', 'Gouttières', 'Canalones'], category: homes },
];

export const serviceView = (service: Offered, lang: Code) => ({
  Id: service.Id,
  ServiceTypeId: service.typeId,
  ServiceCategoryId: service.categoryId,
  Name: wordIn(service.name, lang),
  CategoryName: wordIn(service.category, lang),
});

const withArchived = (Value: string, Name: string, more: object = {}) => ({
  Value,
  Name,
  Metadata: null,
  Extra: { IsArchived: 'False', ...more },
});

/** Reference lists of docs/product.md §7: an item's extra data says whether it is archived, a province's its time zone. */
export const listsIn = (lang: Code): Record<string, object[]> => ({
  Countries: [
    withArchived('4', wordIn(['Ireland', 'Irlande', 'Irlanda'], lang)),
    withArchived('1', wordIn(same('Canada'), lang)),
  ],
  Provinces: [withArchived('9', 'Québec', { TimeZoneId: '7' })],
  Services: services.map((service) => withArchived(String(service.Id), wordIn(service.name, lang))),
});

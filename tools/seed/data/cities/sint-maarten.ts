import { inAllLanguages } from '../in-all-languages';
import { at, type CityData, named } from './city-data';

export const SINT_MAARTEN: readonly CityData[] = [
  {
    key: 'philipsburg',
    countryId: 11,
    provinceId: null,
    name: inAllLanguages('Philipsburg'),
    latitude: 18.026,
    longitude: -63.0458,
    timezone: 'America/Lower_Princes',
    population: 1900,
    phone: '+17215420###',
    postalCode: '',
    streets: ['Front Street', 'Back Street', 'Welfare Road', 'Airport Road', 'A.J.C. Brouwer Road'],
    neighborhoods: [
      named('Great Bay', 'Grande Baie', 'Gran Bahía', 18.022, -63.048),
      at('Cole Bay', 18.029, -63.083),
      named('Simpson Bay', 'Baie Simpson', 'Bahía Simpson', 18.036, -63.103),
      at('Maho', 18.042, -63.118),
      at('Sucker Garden', 18.033, -63.038),
      at('Cay Hill', 18.03, -63.06),
      named('Dutch Quarter', 'Quartier hollandais', 'Barrio Holandés', 18.051, -63.035),
      at('Cul de Sac', 18.046, -63.063),
      at('Oyster Pond', 18.056, -63.019),
      at('Pointe Blanche', 18.012, -63.04),
      at('Beacon Hill', 18.036, -63.113),
    ],
  },
];

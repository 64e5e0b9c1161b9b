import type { Culture } from './people';

/** How a city speaks and works: which names its people have, what its companies write in, when they rest. */
export interface PlaceWords {
  readonly cultures: readonly Culture[];
  /** Language of company names and of neighbors' opinions: one of ours, or Romanian. */
  readonly language: 'en' | 'fr' | 'es' | 'ro';
  /** Words that local companies take for their names. */
  readonly emblems: readonly string[];
  /** Days of rest, Monday 0 to Sunday 6. */
  readonly restDays: readonly number[];
}

const words = (text: string): readonly string[] => text.split(', ');
const SUNDAY = [6];

const north = words(
  'Sparrow, Cedar, Juniper, Blue Door, Lantern, Maple, Harbour, Copper Kettle, Foxglove, Northway, Chickadee, Birchwood, Morning Light, Red Gate, Riverbend, Old Mill, Willow, Sunny Side, Stonebridge, Loon Lake, Clearwater, Tamarack, Fern Hill, Goldfinch',
);
const states = words(
  'Bluebonnet, Lone Star, Cottonwood, Redbud, Front Porch, Mockingbird, Silver Lake, Union, Prairie, Bright Corner, Live Oak, Cardinal, Lighthouse, Magnolia, Four Corners, Hummingbird, Canyon, Two Pines, Liberty, Big Sky, Sunrise, Meadowlark, Pecan Street, Evergreen',
);
const isles = words(
  'Robin, Hawthorn, Rowan, Kingfisher, Bramble, Ivy Lane, Wren, Old Forge, Heather, Silver Birch, Copperfield, Larkspur, Thistle, Mill Pond, Foxley, Swift, Marigold, Green Gate, Blackbird, Oak and Ash, Teasel, Honeysuckle, Ferry Lane, Otter',
);
const south = words(
  'Wattle, Banksia, Kookaburra, Jacaranda, Southern Cross, Lorikeet, Gumtree, Coastline, Rosella, Ironbark, Sandstone, Magpie, Saltbush, Boronia, Seabreeze, Wombat, Grevillea, Golden Bay, Paperbark, Tideline',
);
const islands = words(
  'Longtail, Palmetto, Coral, Trade Wind, Frangipani, Pelican, Sea Grape, Turquoise, Hibiscus, Moongate, Sandpiper, Bay Breeze, Heron, Bougainvillea, Lagoon, Island Pride, Mangrove, Conch, Sunset, Anchor',
);
const gulf = words(
  'Oasis, Falcon, Pearl, Palm, Dune, Dhow, Marina, Golden Sand, Jasmine, Saffron, Blue Tile, Corniche, Date Palm, Crescent, Coral Reef, Lantern, Sidra, Mirage, Seven Gates, Sea Breeze',
);
const quebec = words(
  'Érable, des Lilas, du Coin, Belle Rive, Saint-Laurent, des Pins, Boréal, de la Ruelle, Harfang, Trois Clochers, du Quartier, Belles-Saisons, Nordet, Grand Héron, des Voisins, Rive Claire, Sapin Bleu, Mésange, du Vieux Puits, Bon Matin, Clair de Lune, Ruisseau, des Moulins, Quatre Vents',
);
const france = words(
  'du Faubourg, des Tilleuls, Beau Séjour, de la Place, Belle Étoile, des Platanes, du Canal, Mistral, des Artisans, Clairière, du Marché, Hirondelle, de la Fontaine, Petit Pont, des Remparts, Lavande, du Parc, Saint-Éloi, Grand Large, des Glycines, de la Halle, Tournesol, Beau Temps, Trois Ponts',
);
const philippine = words(
  'Sampaguita, Narra, Bayani, Maya, Kalachuchi, Bahaghari, Tala, Ilang-Ilang, Amihan, Luntian, Perlas, Anahaw, Habagat, Dalisay, Molave, Sinag, Magiliw, Tagumpay, Hiraya, Liwanag',
);
const romanian = words(
  'Lipscani, Bujorul, Cuibul, Teiul, Rândunica, Casa Bună, Carpați, Dunărea, Luceafărul, Ghiocelul, Izvorul, Zorile, Stejarul, Floarea-Soarelui, Salcâmul, Bradul, Albăstrica, Vatra, Câmpia, Steaua',
);

const byCountry: Readonly<Record<number, PlaceWords>> = {
  1: { cultures: ['english', 'english', 'quebec'], language: 'en', emblems: north, restDays: SUNDAY },
  2: { cultures: ['english', 'english', 'spanish'], language: 'en', emblems: states, restDays: SUNDAY },
  3: { cultures: ['english'], language: 'en', emblems: isles, restDays: SUNDAY },
  4: { cultures: ['english'], language: 'en', emblems: isles, restDays: SUNDAY },
  5: { cultures: ['english'], language: 'en', emblems: islands, restDays: SUNDAY },
  6: { cultures: ['english'], language: 'en', emblems: south, restDays: SUNDAY },
  7: { cultures: ['english', 'maori'], language: 'en', emblems: south, restDays: SUNDAY },
  8: { cultures: ['gulf', 'gulf', 'english'], language: 'en', emblems: gulf, restDays: SUNDAY },
  9: { cultures: ['gulf'], language: 'en', emblems: gulf, restDays: [4] },
  10: { cultures: ['philippine'], language: 'en', emblems: philippine, restDays: SUNDAY },
  11: { cultures: ['english', 'spanish', 'france'], language: 'en', emblems: islands, restDays: SUNDAY },
  12: { cultures: ['france'], language: 'fr', emblems: france, restDays: SUNDAY },
  13: { cultures: ['romanian'], language: 'ro', emblems: romanian, restDays: SUNDAY },
};

const QUEBEC: PlaceWords = { cultures: ['quebec'], language: 'fr', emblems: quebec, restDays: SUNDAY };
const QUEBEC_PROVINCE = 9;

/** The words of a place. Throws on a country that is not ours. */
export function placeWords(countryId: number, provinceId: number | null): PlaceWords {
  if (provinceId === QUEBEC_PROVINCE) return QUEBEC;
  const found = byCountry[countryId];
  if (!found) throw new Error(`No words for country ${countryId}`);
  return found;
}

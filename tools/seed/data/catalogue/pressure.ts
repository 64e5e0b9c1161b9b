import { type CategoryData, service, texts, type } from './catalogue-data';

export const PRESSURE: CategoryData = {
  id: 5,
  key: 'pressure',
  name: texts(['Pressure washing', 'Nettoyage à haute pression', 'Lavado a presión']),
  description: texts([
    'Driveways, patios, siding and roofs brought back to their own color.',
    'Entrées, patios, revêtements et toitures qui retrouvent leur vraie couleur.',
    'Entradas, patios, fachadas y techos que recuperan su color.',
  ]),
  types: [
    type(51, 'Ground and stone', 'Sols et pierre', 'Suelos y piedra'),
    type(52, 'Walls and roofs', 'Murs et toitures', 'Muros y techos'),
    type(53, 'Decks and fences', 'Terrasses et clôtures en bois', 'Terrazas y cercas de madera'),
  ],
  services: [
    service(
      501,
      51,
      ['Driveway', 'Entrée de garage', 'Entrada de garaje'],
      [
        'Oil, moss and tire marks washed off concrete, asphalt or pavers.',
        'Huile, mousse et traces de pneus délogées du béton, de l’asphalte ou des pavés.',
        'Aceite, musgo y marcas de neumáticos fuera del concreto, asfalto o adoquín.',
      ],
      { price: [99, 169], minutes: 120 },
    ),
    service(
      502,
      51,
      ['Patio and stone', 'Patio et pierre', 'Patio y piedra'],
      [
        'Stone and pavers cleaned, with fresh joint sand brushed in.',
        'Pierres et pavés nettoyés, sable neuf balayé dans les joints.',
        'Piedra y adoquín limpios, con arena nueva en las juntas.',
      ],
      { price: [110, 189], minutes: 150 },
    ),
    service(
      503,
      52,
      ['House siding', 'Revêtement extérieur', 'Fachada de la casa'],
      [
        'Low pressure and the right soap, so that water stays outside the walls.',
        'Basse pression et bon savon, pour que l’eau reste à l’extérieur des murs.',
        'Baja presión y el jabón adecuado, para que el agua no entre en los muros.',
      ],
      { price: [179, 320], minutes: 210 },
    ),
    service(
      504,
      53,
      ['Fence wash', 'Lavage de clôture', 'Lavado de cercas'],
      [
        'Gray wood made honey-colored again, both sides if you like.',
        'Le bois gris redevient blond, des deux côtés si vous voulez.',
        'La madera gris vuelve a su color miel, por ambos lados si lo desea.',
      ],
      { price: [99, 179], minutes: 150 },
    ),
    service(
      505,
      53,
      ['Deck wash', 'Lavage de terrasse', 'Lavado de terraza'],
      [
        'Slippery green gone, ready for oil or bare feet.',
        'Fini le vert glissant : prête pour l’huile ou les pieds nus.',
        'Sin verde resbaloso: lista para el aceite o para andar sin zapatos.',
      ],
      { price: [109, 189], minutes: 150 },
    ),
    service(
      506,
      52,
      ['Roof soft wash', 'Lavage doux de toiture', 'Lavado suave de techos'],
      [
        'Moss and lichen treated without a single lifted shingle.',
        'Mousse et lichen traités sans soulever un seul bardeau.',
        'Musgo y líquenes tratados sin levantar una sola teja.',
      ],
      { price: [290, 520], minutes: 240, selling: 'quoted' },
    ),
    service(
      507,
      52,
      ['Gutter brightening', 'Blanchiment de gouttières', 'Abrillantado de canaletas'],
      [
        'Black streaks wiped from gutters and fascia by hand.',
        'Coulures noires essuyées à la main sur les gouttières et les bordures de toit.',
        'Manchas negras limpiadas a mano de canaletas y aleros.',
      ],
      { price: [89, 149], minutes: 105 },
    ),
    service(
      508,
      51,
      ['Pool surround', 'Tour de piscine', 'Borde de piscina'],
      [
        'Tiles and coping cleaned with nothing running into the pool.',
        'Dalles et margelles nettoyées sans rien laisser couler dans la piscine.',
        'Losetas y bordes limpios sin que nada caiga a la piscina.',
      ],
      { price: [119, 199], minutes: 120 },
    ),
    service(
      509,
      52,
      ['Graffiti removal', 'Enlèvement de graffitis', 'Eliminación de grafitis'],
      [
        'Brick, render and shutters cleaned, with a protective coat on request.',
        'Brique, crépi et rideaux métalliques nettoyés, couche protectrice sur demande.',
        'Ladrillo, revoque y cortinas metálicas limpios, con capa protectora si la pide.',
      ],
      { price: [129, 249], minutes: 120, selling: 'quoted' },
    ),
    service(
      510,
      51,
      ['Garage floor', 'Plancher de garage', 'Piso de garaje'],
      [
        'Degreased, rinsed and squeegeed dry before the car comes back.',
        'Dégraissé, rincé et raclé à sec avant le retour de la voiture.',
        'Desengrasado, enjuagado y seco antes de que vuelva el auto.',
      ],
      { price: [89, 149], minutes: 105 },
    ),
  ],
};

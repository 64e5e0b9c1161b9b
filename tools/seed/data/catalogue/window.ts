import { type CategoryData, service, texts, type } from './catalogue-data';

export const WINDOW: CategoryData = {
  id: 6,
  key: 'window',
  name: texts(['Window cleaning', 'Lavage de vitres', 'Limpieza de ventanas']),
  description: texts([
    'Clear windows, screens and skylights, from a single pane to a whole storefront.',
    'Vitres, moustiquaires et puits de lumière impeccables, du simple carreau à la vitrine entière.',
    'Ventanas, mosquiteros y tragaluces impecables, desde un solo vidrio hasta un escaparate entero.',
  ]),
  types: [
    type(61, 'Home windows', 'Vitres résidentielles', 'Ventanas del hogar'),
    type(
      62,
      'Screens, skylights and extras',
      'Moustiquaires, puits de lumière et extras',
      'Mosquiteros, tragaluces y extras',
    ),
    type(63, 'Shops and buildings', 'Commerces et immeubles', 'Comercios y edificios'),
  ],
  services: [
    service(
      601,
      61,
      ['Windows, inside and outside', 'Vitres, intérieur et extérieur', 'Ventanas por dentro y por fuera'],
      [
        'Every pane, sill and track, both sides, without a streak.',
        'Chaque carreau, rebord et rail, des deux côtés, sans une trace.',
        'Cada vidrio, alféizar y riel, por ambos lados y sin marcas.',
      ],
      { price: [119, 189], minutes: 150 },
    ),
    service(
      602,
      61,
      ['Windows, outside only', 'Vitres, extérieur seulement', 'Ventanas solo por fuera'],
      [
        'Purified water on a pole, so no ladder stands in your flower bed.',
        'Eau purifiée au bout d’une perche : pas d’échelle dans vos plates-bandes.',
        'Agua purificada con pértiga: ninguna escalera en su jardín.',
      ],
      { price: [79, 129], minutes: 90, every: ['monthly', 'quarterly', 'halfYearly'] },
    ),
    service(
      603,
      62,
      ['Screens and tracks', 'Moustiquaires et rails', 'Mosquiteros y rieles'],
      [
        'Screens washed, tracks vacuumed, so that windows slide again.',
        'Moustiquaires lavées, rails aspirés : vos fenêtres glissent de nouveau.',
        'Mosquiteros lavados y rieles aspirados, para que las ventanas corran de nuevo.',
      ],
      { price: [49, 89], minutes: 60 },
    ),
    service(
      604,
      62,
      ['Skylights', 'Puits de lumière', 'Tragaluces'],
      [
        'Daylight back in the hallway, seals checked on the way.',
        'La lumière revient dans le couloir, joints vérifiés au passage.',
        'La luz vuelve al pasillo, con los sellos revisados de paso.',
      ],
      { price: [65, 110], minutes: 60 },
    ),
    service(
      605,
      62,
      ['Hard-water stain removal', 'Taches de calcaire', 'Manchas de agua dura'],
      [
        'Sprinkler marks polished off without scratching the glass.',
        'Traces d’arrosage polies sans rayer le verre.',
        'Marcas de aspersores pulidas sin rayar el vidrio.',
      ],
      { price: [89, 159], minutes: 105 },
    ),
    service(
      606,
      61,
      ['Post-construction glass', 'Vitres après travaux', 'Vidrios después de obra'],
      [
        'Paint, stickers and silicone removed safely from new glass.',
        'Peinture, autocollants et silicone enlevés du verre neuf sans l’abîmer.',
        'Pintura, etiquetas y silicón retirados del vidrio nuevo sin dañarlo.',
      ],
      { price: [189, 340], minutes: 210, selling: 'quoted' },
    ),
    service(
      607,
      62,
      ['Glass railings', 'Garde-corps en verre', 'Barandales de vidrio'],
      [
        'Balcony and stair glass, cleaned on the side you cannot reach too.',
        'Verre de balcon et d’escalier, y compris du côté que vous n’atteignez pas.',
        'Vidrio de balcón y escalera, también del lado que usted no alcanza.',
      ],
      { price: [69, 119], minutes: 75 },
    ),
    service(
      608,
      63,
      ['Storefront windows', 'Vitrines de commerces', 'Escaparates'],
      [
        'Before you open, every week, rain or shine.',
        'Avant l’ouverture, chaque semaine, beau temps, mauvais temps.',
        'Antes de abrir, cada semana, llueva o haga sol.',
      ],
      { price: [35, 65], minutes: 45, isRecurring: true },
    ),
    service(
      609,
      63,
      ['Gutter cleaning', 'Nettoyage de gouttières', 'Limpieza de canaletas'],
      [
        'Leaves out, downspouts flushed, before and after photos.',
        'Feuilles retirées, descentes rincées, photos avant et après.',
        'Hojas fuera, bajantes enjuagadas y fotos de antes y después.',
      ],
      { price: [99, 179], minutes: 120 },
    ),
    service(
      610,
      63,
      ['Solar panel cleaning', 'Nettoyage de panneaux solaires', 'Limpieza de paneles solares'],
      [
        'Dust and pollen rinsed off, so that panels give what they promised.',
        'Poussière et pollen rincés : vos panneaux donnent ce qu’ils ont promis.',
        'Polvo y polen enjuagados, para que los paneles rindan lo que prometen.',
      ],
      { price: [119, 199], minutes: 120, selling: 'quoted' },
    ),
  ],
};

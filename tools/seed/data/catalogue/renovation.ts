import { type CategoryData, service, texts, type } from './catalogue-data';

export const RENOVATION: CategoryData = {
  id: 4,
  key: 'renovation',
  name: texts(['Home renovations', 'Rénovations résidentielles', 'Renovaciones del hogar']),
  description: texts([
    'Painting, tiling, repairs and larger projects by crews who keep a tidy site.',
    'Peinture, céramique, réparations et plus grands projets, par des équipes qui gardent le chantier propre.',
    'Pintura, azulejos, reparaciones y proyectos mayores, con equipos que mantienen la obra ordenada.',
  ]),
  types: [
    type(41, 'Painting and walls', 'Peinture et murs', 'Pintura y paredes'),
    type(42, 'Tiles and floors', 'Céramique et sols', 'Azulejos y pisos'),
    type(43, 'Kitchens, bathrooms and basements', 'Cuisines, salles de bain et sous-sols', 'Cocinas, baños y sótanos'),
    type(44, 'Outdoor building', 'Construction extérieure', 'Construcción exterior'),
    type(45, 'Handyman', 'Homme à tout faire', 'Reparaciones en general'),
  ],
  services: [
    service(
      401,
      41,
      ['Interior painting', 'Peinture intérieure', 'Pintura interior'],
      [
        'Walls, ceilings and trim, with furniture moved and floors covered.',
        'Murs, plafonds et boiseries, meubles déplacés et sols couverts.',
        'Paredes, techos y molduras, con los muebles movidos y los pisos cubiertos.',
      ],
      { price: [320, 590], minutes: 480, selling: 'quoted' },
    ),
    service(
      402,
      41,
      ['Exterior painting', 'Peinture extérieure', 'Pintura exterior'],
      [
        'Scraped, primed and painted to stand the weather of your street.',
        'Grattage, apprêt et peinture pour résister au temps qu’il fait dans votre rue.',
        'Raspado, imprimación y pintura para resistir el clima de su calle.',
      ],
      { price: [690, 1490], minutes: 480, selling: 'visited' },
    ),
    service(
      403,
      41,
      ['Cabinet painting', 'Peinture d’armoires', 'Pintura de gabinetes'],
      [
        'Kitchen doors sprayed to a smooth finish, back in place in days.',
        'Portes de cuisine laquées au pistolet, remises en place en quelques jours.',
        'Puertas de cocina pintadas con pistola, de vuelta en su lugar en pocos días.',
      ],
      { price: [590, 1290], minutes: 480, selling: 'quoted' },
    ),
    service(
      404,
      41,
      ['Drywall repair', 'Réparation de cloisons sèches', 'Reparación de paneles de yeso'],
      [
        'Holes, cracks and water marks repaired until nobody can find them.',
        'Trous, fissures et cernes d’eau réparés jusqu’à devenir introuvables.',
        'Agujeros, grietas y manchas de agua reparados hasta que nadie los encuentre.',
      ],
      { price: [149, 260], minutes: 180 },
    ),
    service(
      405,
      42,
      ['Tile and backsplash', 'Céramique et dosseret', 'Azulejos y salpicaderos'],
      [
        'Kitchen backsplashes and small tile jobs, grouted and sealed.',
        'Dosserets de cuisine et petits travaux de céramique, joints et scellant compris.',
        'Salpicaderos de cocina y trabajos pequeños de azulejo, con juntas y sellado.',
      ],
      { price: [289, 540], minutes: 360, selling: 'visited' },
    ),
    service(
      406,
      41,
      ['Wallpaper hanging', 'Pose de papier peint', 'Colocación de papel tapiz'],
      [
        'Patterns matched to the millimeter, old paper taken away.',
        'Motifs raccordés au millimètre, ancien papier emporté.',
        'Patrones alineados al milímetro y retiro del papel viejo.',
      ],
      { price: [189, 340], minutes: 240, selling: 'quoted' },
    ),
    service(
      407,
      43,
      ['Kitchen renovation', 'Rénovation de cuisine', 'Renovación de cocina'],
      [
        'From first sketch to last handle, with one person answering the phone.',
        'Du premier croquis à la dernière poignée, avec une seule personne au bout du fil.',
        'Del primer boceto a la última manija, con una sola persona al teléfono.',
      ],
      { price: [4900, 14900], minutes: 60, selling: 'visited' },
    ),
    service(
      408,
      43,
      ['Bathroom renovation', 'Rénovation de salle de bain', 'Renovación de baño'],
      [
        'A new bathroom with a written schedule and a written price.',
        'Une nouvelle salle de bain, avec échéancier et prix écrits.',
        'Un baño nuevo con calendario y precio por escrito.',
      ],
      { price: [3900, 9900], minutes: 60, selling: 'visited' },
    ),
    service(
      409,
      42,
      ['Flooring installation', 'Pose de revêtements de sol', 'Instalación de pisos'],
      [
        'Wood, vinyl or laminate, laid level, with the old floor taken away.',
        'Bois, vinyle ou stratifié, posé bien droit, ancien revêtement emporté.',
        'Madera, vinilo o laminado, bien nivelado y con el piso viejo retirado.',
      ],
      { price: [590, 1390], minutes: 480, selling: 'visited' },
    ),
    service(
      410,
      44,
      ['Deck and fence', 'Terrasses et clôtures', 'Terrazas y cercas'],
      [
        'Built, repaired or stained, with permits checked beforehand.',
        'Construction, réparation ou teinture, permis vérifiés d’avance.',
        'Construcción, reparación o barnizado, con los permisos revisados antes.',
      ],
      { price: [490, 1290], minutes: 480, selling: 'visited' },
    ),
    service(
      411,
      43,
      ['Basement finishing', 'Aménagement de sous-sol', 'Acabado de sótanos'],
      [
        'A dry, warm and bright room where boxes used to be.',
        'Une pièce sèche, chaude et claire là où il y avait des boîtes.',
        'Una habitación seca, cálida y luminosa donde antes había cajas.',
      ],
      { price: [5900, 15900], minutes: 60, selling: 'visited' },
    ),
    service(
      412,
      45,
      ['Door and trim installation', 'Pose de portes et de moulures', 'Instalación de puertas y molduras'],
      [
        'Doors that close softly and trim without gaps.',
        'Des portes qui ferment en douceur et des moulures sans interstice.',
        'Puertas que cierran con suavidad y molduras sin huecos.',
      ],
      { price: [169, 290], minutes: 180 },
    ),
    service(
      413,
      45,
      ['Handyman half day', 'Demi-journée de petits travaux', 'Media jornada de reparaciones'],
      [
        'Four hours for the list on your fridge, tools included.',
        'Quatre heures pour la liste collée sur votre réfrigérateur, outils compris.',
        'Cuatro horas para la lista pegada en su refrigerador, herramientas incluidas.',
      ],
      { price: [189, 290], minutes: 240 },
    ),
    service(
      414,
      45,
      ['Furniture assembly', 'Assemblage de meubles', 'Armado de muebles'],
      [
        'Flat packs assembled, fixed to the wall, cardboard taken away.',
        'Meubles en boîte assemblés et fixés au mur, cartons emportés.',
        'Muebles en caja armados y fijados a la pared, con los cartones retirados.',
      ],
      { price: [79, 139], minutes: 120 },
    ),
  ],
};

import { type CategoryData, service, texts, type } from './catalogue-data';

export const CLEANING: CategoryData = {
  id: 3,
  key: 'cleaning',
  name: texts(['Cleaning services', 'Services de ménage', 'Servicios de limpieza']),
  description: texts([
    'Regular and one-time cleaning for homes, short stays and small offices.',
    'Ménage régulier ou ponctuel pour maisons, locations de courte durée et petits bureaux.',
    'Limpieza regular o puntual para casas, estancias cortas y oficinas pequeñas.',
  ]),
  types: [
    type(31, 'Regular cleaning', 'Ménage régulier', 'Limpieza regular'),
    type(32, 'Deep cleaning', 'Grand ménage', 'Limpieza profunda'),
    type(33, 'Moves and short stays', 'Déménagements et courts séjours', 'Mudanzas y estancias cortas'),
    type(34, 'Home help', 'Aide à domicile', 'Ayuda en casa'),
  ],
  services: [
    service(
      301,
      31,
      ['Weekly home cleaning', 'Ménage hebdomadaire', 'Limpieza semanal del hogar'],
      [
        'The same team every week, with a list you agree on together.',
        'La même équipe chaque semaine, selon une liste établie avec vous.',
        'El mismo equipo cada semana, con una lista que se acuerda con usted.',
      ],
      { price: [85, 129], minutes: 150, isRecurring: true },
    ),
    service(
      302,
      31,
      ['Every-two-weeks cleaning', 'Ménage toutes les deux semaines', 'Limpieza quincenal'],
      [
        'A full tidy and clean every second week, same day, same hour.',
        'Un ménage complet toutes les deux semaines, même jour, même heure.',
        'Una limpieza completa cada dos semanas, el mismo día y a la misma hora.',
      ],
      { price: [95, 145], minutes: 180, isRecurring: true },
    ),
    service(
      303,
      32,
      ['Deep clean', 'Ménage en profondeur', 'Limpieza a fondo'],
      [
        'Behind, under and on top of everything, room by room.',
        'Derrière, dessous et au-dessus de tout, pièce par pièce.',
        'Detrás, debajo y encima de todo, habitación por habitación.',
      ],
      { price: [179, 289], minutes: 240 },
    ),
    service(
      304,
      32,
      ['Spring cleaning', 'Grand ménage du printemps', 'Gran limpieza de primavera'],
      [
        'Cupboards, baseboards and light fixtures, once a year, done properly.',
        'Armoires, plinthes et luminaires, une fois par an, comme il faut.',
        'Armarios, zócalos y lámparas, una vez al año, como debe ser.',
      ],
      { price: [199, 319], minutes: 270 },
    ),
    service(
      305,
      33,
      ['Move-out clean', 'Ménage après déménagement', 'Limpieza al dejar la vivienda'],
      [
        'An empty home left ready for inspection and for the next people.',
        'Un logement vide, prêt pour l’inspection et pour les suivants.',
        'Una vivienda vacía, lista para la inspección y para quienes siguen.',
      ],
      { price: [189, 299], minutes: 240 },
    ),
    service(
      306,
      33,
      ['Move-in clean', 'Ménage avant emménagement', 'Limpieza antes de mudarse'],
      [
        'Walk into a kitchen and bathrooms that are truly yours from day one.',
        'Une cuisine et des salles de bain vraiment à vous dès le premier jour.',
        'Una cocina y unos baños que son realmente suyos desde el primer día.',
      ],
      { price: [169, 269], minutes: 210 },
    ),
    service(
      307,
      33,
      ['Short-stay turnover', 'Ménage de location de courte durée', 'Limpieza de alquiler de corta estancia'],
      [
        'Beds made, bathrooms spotless and photos sent between two guests.',
        'Lits faits, salles de bain impeccables et photos envoyées entre deux voyageurs.',
        'Camas tendidas, baños impecables y fotos enviadas entre un huésped y otro.',
      ],
      { price: [79, 125], minutes: 120, isRecurring: true },
    ),
    service(
      308,
      32,
      ['Post-renovation clean', 'Ménage après rénovation', 'Limpieza después de obras'],
      [
        'Plaster dust gone, even from inside the drawers.',
        'Plus de poussière de plâtre, même au fond des tiroirs.',
        'Sin polvo de yeso, ni siquiera dentro de los cajones.',
      ],
      { price: [229, 389], minutes: 300, selling: 'quoted' },
    ),
    service(
      309,
      32,
      ['Oven and fridge cleaning', 'Nettoyage du four et du réfrigérateur', 'Limpieza de horno y refrigerador'],
      [
        'Racks, seals and shelves taken out, degreased and put back.',
        'Grilles, joints et tablettes retirés, dégraissés et remis en place.',
        'Rejillas, juntas y estantes retirados, desengrasados y colocados de nuevo.',
      ],
      { price: [69, 109], minutes: 90 },
    ),
    service(
      310,
      34,
      ['Laundry and ironing', 'Lessive et repassage', 'Lavandería y planchado'],
      [
        'Washed, ironed and folded at your home, shirts on hangers.',
        'Linge lavé, repassé et plié chez vous, chemises sur cintres.',
        'Ropa lavada, planchada y doblada en su casa, con las camisas en ganchos.',
      ],
      { price: [49, 85], minutes: 120, isRecurring: true },
    ),
    service(
      311,
      31,
      ['Small office cleaning', 'Ménage de petits bureaux', 'Limpieza de oficinas pequeñas'],
      [
        'Desks, kitchen corner and washrooms, before or after your hours.',
        'Postes de travail, coin cuisine et toilettes, avant ou après vos heures.',
        'Escritorios, cocineta y baños, antes o después de su horario.',
      ],
      { price: [89, 159], minutes: 120, selling: 'quoted', isRecurring: true },
    ),
    service(
      312,
      34,
      ['Home organizing', 'Rangement et organisation', 'Orden y organización del hogar'],
      [
        'One room at a time, sorted with you and labelled so it lasts.',
        'Une pièce à la fois, triée avec vous et étiquetée pour que ça dure.',
        'Una habitación a la vez, ordenada con usted y etiquetada para que dure.',
      ],
      { price: [119, 199], minutes: 180 },
    ),
    service(
      313,
      32,
      ['Bathroom scale removal', 'Détartrage de salle de bain', 'Eliminación de sarro en baños'],
      [
        'Limescale and mildew removed from tiles, glass and grout.',
        'Calcaire et moisissures éliminés des carreaux, des vitres et des joints.',
        'Sarro y moho eliminados de azulejos, vidrios y juntas.',
      ],
      { price: [79, 129], minutes: 90 },
    ),
    service(
      314,
      34,
      ['Plant and pet visits', 'Visites pour plantes et animaux', 'Visitas para plantas y mascotas'],
      [
        'While you are away: water, food, mail and a photo each time.',
        'Pendant votre absence : eau, nourriture, courrier et une photo chaque fois.',
        'Mientras usted no está: agua, comida, correo y una foto en cada visita.',
      ],
      { price: [25, 45], minutes: 30, isRecurring: true },
    ),
  ],
};

import { type CategoryData, service, texts, type } from './catalogue-data';

export const AUTOMOTIVE: CategoryData = {
  id: 1,
  key: 'automotive',
  name: texts(['Automotive services', 'Services automobiles', 'Servicios automotrices']),
  description: texts([
    'Washing, detailing and small jobs for your car, done in your own driveway.',
    'Lavage, esthétique et petits travaux pour votre voiture, directement dans votre entrée.',
    'Lavado, detallado y pequeños trabajos para su auto, en la puerta de su casa.',
  ]),
  types: [
    type(11, 'Interior detailing', 'Esthétique intérieure', 'Detallado interior'),
    type(12, 'Exterior detailing', 'Esthétique extérieure', 'Detallado exterior'),
    type(13, 'Mobile mechanics', 'Mécanique à domicile', 'Mecánica a domicilio'),
  ],
  services: [
    service(
      101,
      12,
      ['Full detail', 'Esthétique complète', 'Detallado completo'],
      [
        'Inside and out, from the vents to the wheels, in one visit.',
        'L’intérieur et l’extérieur, des bouches d’aération aux roues, en une seule visite.',
        'Por dentro y por fuera, de las rejillas a las llantas, en una sola visita.',
      ],
      { price: [159, 249], minutes: 210 },
    ),
    service(
      102,
      11,
      ['Interior shampoo', 'Shampoing intérieur', 'Champú de interiores'],
      [
        'Seats, carpets and mats shampooed and dried, coffee stains included.',
        'Sièges, tapis et moquettes shampouinés puis séchés, taches de café comprises.',
        'Asientos, alfombras y tapetes lavados con champú y secados, manchas de café incluidas.',
      ],
      { price: [89, 149], minutes: 120 },
    ),
    service(
      103,
      12,
      ['Mobile hand wash', 'Lavage à la main mobile', 'Lavado a mano a domicilio'],
      [
        'A careful hand wash at your door, with our own water.',
        'Un lavage à la main soigné devant chez vous, avec notre propre eau.',
        'Un lavado a mano cuidadoso frente a su casa, con nuestra propia agua.',
      ],
      { price: [39, 75], minutes: 60, isRecurring: true },
    ),
    service(
      104,
      12,
      ['Ceramic coating', 'Revêtement céramique', 'Recubrimiento cerámico'],
      [
        'A ceramic layer that keeps paint glossy and easy to wash for years.',
        'Une couche de céramique qui garde la peinture brillante et facile à laver pendant des années.',
        'Una capa cerámica que mantiene la pintura brillante y fácil de lavar durante años.',
      ],
      { price: [449, 890], minutes: 480, selling: 'quoted' },
    ),
    service(
      105,
      12,
      ['Headlight restoration', 'Restauration de phares', 'Restauración de faros'],
      [
        'Yellowed headlights sanded, polished and sealed.',
        'Phares jaunis poncés, polis et scellés.',
        'Faros amarillentos lijados, pulidos y sellados.',
      ],
      { price: [69, 110], minutes: 75 },
    ),
    service(
      106,
      12,
      ['Engine bay cleaning', 'Nettoyage du compartiment moteur', 'Limpieza del compartimento del motor'],
      [
        'Grease and dust removed from under the hood, electronics protected.',
        'Graisse et poussière enlevées sous le capot, composants électroniques protégés.',
        'Grasa y polvo fuera del motor, con la electrónica protegida.',
      ],
      { price: [59, 99], minutes: 60 },
    ),
    service(
      107,
      11,
      ['Odor removal', 'Élimination des odeurs', 'Eliminación de olores'],
      [
        'Smoke, milk and damp smells treated at the source.',
        'Les odeurs de fumée, de lait et d’humidité traitées à la source.',
        'Olores de humo, leche y humedad tratados desde el origen.',
      ],
      { price: [79, 129], minutes: 90 },
    ),
    service(
      108,
      11,
      ['Pet hair removal', 'Enlèvement des poils d’animaux', 'Eliminación de pelo de mascotas'],
      [
        'Every last hair out of seats, carpets and the trunk.',
        'Plus un seul poil sur les sièges, les tapis ni dans le coffre.',
        'Ni un solo pelo en los asientos, las alfombras o el maletero.',
      ],
      { price: [59, 99], minutes: 75 },
    ),
    service(
      109,
      13,
      ['Tire change at home', 'Changement de pneus à domicile', 'Cambio de neumáticos a domicilio'],
      [
        'Seasonal tires swapped and balanced in your driveway.',
        'Vos pneus de saison posés et équilibrés dans votre entrée.',
        'Neumáticos de temporada montados y balanceados frente a su casa.',
      ],
      { price: [79, 129], minutes: 60 },
    ),
    service(
      110,
      13,
      ['Battery replacement', 'Remplacement de batterie', 'Cambio de batería'],
      [
        'Battery tested, replaced and recycled where the car stands.',
        'Batterie testée, remplacée et recyclée là où se trouve la voiture.',
        'Batería revisada, reemplazada y reciclada en el lugar donde está el auto.',
      ],
      { price: [59, 95], minutes: 45 },
    ),
    service(
      111,
      13,
      ['Oil change at home', 'Vidange à domicile', 'Cambio de aceite a domicilio'],
      [
        'Oil and filter changed at home or at work, with nothing left on the ground.',
        'Huile et filtre changés à la maison ou au travail, sans une goutte par terre.',
        'Aceite y filtro cambiados en casa o en el trabajo, sin una gota en el suelo.',
      ],
      { price: [69, 119], minutes: 60, isRecurring: true },
    ),
  ],
};

import { type CategoryData, service, texts, type } from './catalogue-data';

export const CARPET: CategoryData = {
  id: 2,
  key: 'carpet',
  name: texts([
    'Carpet and upholstery cleaning',
    'Nettoyage de tapis et de meubles rembourrés',
    'Limpieza de alfombras y tapicería',
  ]),
  description: texts([
    'Carpets, rugs, sofas and mattresses cleaned deeply and dried fast.',
    'Tapis, carpettes, canapés et matelas nettoyés en profondeur et séchés rapidement.',
    'Alfombras, tapetes, sofás y colchones limpiados a fondo y secados con rapidez.',
  ]),
  types: [
    type(21, 'Carpets and rugs', 'Tapis et carpettes', 'Alfombras y tapetes'),
    type(22, 'Upholstery and mattresses', 'Meubles rembourrés et matelas', 'Tapicería y colchones'),
    type(23, 'Stain and fabric care', 'Taches et entretien des tissus', 'Manchas y cuidado de telas'),
  ],
  services: [
    service(
      201,
      21,
      ['Carpet steam cleaning', 'Nettoyage de tapis à la vapeur', 'Limpieza de alfombras a vapor'],
      [
        'Hot-water extraction that lifts years of dust and dries by evening.',
        'Une extraction à l’eau chaude qui déloge des années de poussière et sèche avant le soir.',
        'Extracción con agua caliente que saca años de polvo y seca antes de la noche.',
      ],
      { price: [129, 199], minutes: 120 },
    ),
    service(
      202,
      22,
      ['Sofa and armchair cleaning', 'Nettoyage de canapés et de fauteuils', 'Limpieza de sofás y sillones'],
      [
        'Fabric sofas and armchairs refreshed, cushions and all.',
        'Canapés et fauteuils en tissu rafraîchis, coussins compris.',
        'Sofás y sillones de tela renovados, cojines incluidos.',
      ],
      { price: [99, 169], minutes: 105 },
    ),
    service(
      203,
      21,
      ['Area and oriental rugs', 'Carpettes et tapis d’Orient', 'Tapetes y alfombras orientales'],
      [
        'Wool, silk and hand-knotted rugs washed gently, edges checked.',
        'Tapis de laine, de soie ou noués à la main lavés en douceur, bordures vérifiées.',
        'Alfombras de lana, seda o anudadas a mano lavadas con suavidad, con los bordes revisados.',
      ],
      { price: [119, 210], minutes: 120, selling: 'quoted' },
    ),
    service(
      204,
      22,
      ['Mattress refresh', 'Nettoyage de matelas', 'Limpieza de colchones'],
      [
        'Dust mites and stains removed from both sides of the mattress.',
        'Acariens et taches éliminés des deux côtés du matelas.',
        'Ácaros y manchas eliminados de ambos lados del colchón.',
      ],
      { price: [79, 119], minutes: 75 },
    ),
    service(
      205,
      21,
      ['Stair carpet cleaning', 'Nettoyage de tapis d’escalier', 'Limpieza de alfombras de escaleras'],
      [
        'Every tread and riser cleaned by hand, from top to bottom.',
        'Chaque marche et contremarche nettoyée à la main, de haut en bas.',
        'Cada huella y contrahuella limpiada a mano, de arriba abajo.',
      ],
      { price: [69, 115], minutes: 75 },
    ),
    service(
      206,
      23,
      [
        'Stain and pet odor treatment',
        'Traitement des taches et des odeurs d’animaux',
        'Tratamiento de manchas y olores de mascotas',
      ],
      [
        'Enzymes that undo what puppies, wine and toddlers left behind.',
        'Des enzymes qui effacent ce que le chiot, le vin et les tout-petits ont laissé.',
        'Enzimas que borran lo que dejaron los cachorros, el vino y los niños.',
      ],
      { price: [79, 139], minutes: 90 },
    ),
    service(
      207,
      22,
      ['Dining chair cleaning', 'Nettoyage de chaises de salle à manger', 'Limpieza de sillas de comedor'],
      [
        'A set of six padded chairs, cleaned and dry for dinner.',
        'Un ensemble de six chaises rembourrées, propres et sèches pour le repas du soir.',
        'Un juego de seis sillas tapizadas, limpias y secas para la cena.',
      ],
      { price: [69, 109], minutes: 75 },
    ),
    service(
      208,
      23,
      ['Curtain and drape cleaning', 'Nettoyage de rideaux et de tentures', 'Limpieza de cortinas'],
      [
        'Curtains steamed where they hang, with nothing to take down.',
        'Rideaux nettoyés à la vapeur sur place, sans rien décrocher.',
        'Cortinas limpiadas a vapor donde cuelgan, sin desmontar nada.',
      ],
      { price: [89, 149], minutes: 90 },
    ),
    service(
      209,
      22,
      ['Leather sofa care', 'Entretien de canapés en cuir', 'Cuidado de sofás de piel'],
      [
        'Leather cleaned, fed and protected so that it ages well.',
        'Cuir nettoyé, nourri et protégé pour bien vieillir.',
        'Piel limpiada, hidratada y protegida para que envejezca bien.',
      ],
      { price: [119, 189], minutes: 105 },
    ),
    service(
      210,
      23,
      ['Carpet protection treatment', 'Traitement protecteur pour tapis', 'Tratamiento protector para alfombras'],
      [
        'An invisible finish that gives you time to wipe up a spill.',
        'Une protection invisible qui vous laisse le temps d’essuyer ce qui se renverse.',
        'Un acabado invisible que le da tiempo de limpiar un derrame.',
      ],
      { price: [59, 99], minutes: 60 },
    ),
  ],
};

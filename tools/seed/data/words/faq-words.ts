import type { CategoryKey } from '../catalogue/catalogue-data';
import { texts } from '../catalogue/catalogue-data';
import type { InAllLanguages } from '../in-all-languages';

export interface FaqWords {
  readonly question: InAllLanguages;
  readonly answer: InAllLanguages;
}

type Three = readonly [string, string, string];
const faq = (question: Three, answer: Three): FaqWords => ({ question: texts(question), answer: texts(answer) });

/** Questions every company may be asked. */
export const GENERAL_FAQ: readonly FaqWords[] = [
  faq(
    ['Do I have to be home?', 'Dois-je être à la maison?', '¿Tengo que estar en casa?'],
    [
      'No. Tell us in the notes how to get in, and we send you a message when we are done.',
      'Non. Dites-nous dans les notes comment entrer, et nous vous écrirons quand ce sera terminé.',
      'No. Díganos en las notas cómo entrar y le enviaremos un mensaje al terminar.',
    ],
  ),
  faq(
    [
      'Can I leave the key with a neighbor?',
      'Puis-je laisser la clé chez un voisin?',
      '¿Puedo dejar la llave con un vecino?',
    ],
    [
      'Of course. Tell us who, in the notes, when you book.',
      'Bien sûr. Dites-nous chez qui, dans les notes, en réservant.',
      'Por supuesto. Díganos con quién, en las notas, al reservar.',
    ],
  ),
  faq(
    ['What if I need to change the date?', 'Et si je dois changer la date?', '¿Y si necesito cambiar la fecha?'],
    [
      'Move it free of charge up to 24 hours before, from the link in your confirmation.',
      'Déplacez-la sans frais jusqu’à 24 heures d’avance, à partir du lien de votre confirmation.',
      'Puede cambiarla sin costo hasta 24 horas antes, desde el enlace de su confirmación.',
    ],
  ),
];

export const CATEGORY_FAQ: Readonly<Record<CategoryKey, readonly FaqWords[]>> = {
  automotive: [
    faq(
      [
        'Do you need my water or power?',
        'Avez-vous besoin de mon eau ou de mon électricité?',
        '¿Necesitan mi agua o mi electricidad?',
      ],
      [
        'No, the van carries both. We only need room to open the doors.',
        'Non, la camionnette a les deux. Il nous faut seulement la place d’ouvrir les portières.',
        'No, la camioneta lleva ambas. Solo necesitamos espacio para abrir las puertas.',
      ],
    ),
    faq(
      [
        'Can you work in an underground garage?',
        'Pouvez-vous travailler dans un garage souterrain?',
        '¿Pueden trabajar en un estacionamiento subterráneo?',
      ],
      [
        'Yes, with a waterless wash, if the building allows it.',
        'Oui, avec un lavage sans eau, si l’immeuble le permet.',
        'Sí, con un lavado sin agua, si el edificio lo permite.',
      ],
    ),
  ],
  carpet: [
    faq(
      [
        'How long until I can walk on it?',
        'Dans combien de temps pourrai-je marcher dessus?',
        '¿Cuánto tardaré en poder pisarla?',
      ],
      [
        'In socks right away; with shoes after about four hours.',
        'En chaussettes tout de suite; avec des chaussures, après environ quatre heures.',
        'Con calcetines, enseguida; con zapatos, después de unas cuatro horas.',
      ],
    ),
    faq(
      [
        'Are your products safe for pets?',
        'Vos produits sont-ils sans danger pour les animaux?',
        '¿Sus productos son seguros para las mascotas?',
      ],
      [
        'Yes. They are rinsed out with the dirt; keep pets away only until it is dry.',
        'Oui. Ils sont rincés avec la saleté; gardez les animaux à l’écart jusqu’au séchage seulement.',
        'Sí. Se enjuagan junto con la suciedad; solo aleje a las mascotas hasta que seque.',
      ],
    ),
  ],
  cleaning: [
    faq(
      ['Do you bring your own products?', 'Apportez-vous vos produits?', '¿Traen sus propios productos?'],
      [
        'Yes, all of them, without perfume. If you prefer yours, leave them on the counter.',
        'Oui, tous, et sans parfum. Si vous préférez les vôtres, laissez-les sur la table.',
        'Sí, todos y sin perfume. Si prefiere los suyos, déjelos sobre la encimera.',
      ],
    ),
    faq(
      [
        'Will it be the same person each time?',
        'Est-ce que ce sera toujours la même personne?',
        '¿Vendrá siempre la misma persona?',
      ],
      [
        'Nearly always. If someone is away, we tell you beforehand who is coming.',
        'Presque toujours. En cas d’absence, nous vous disons d’avance qui viendra.',
        'Casi siempre. Si alguien falta, le avisamos antes quién irá.',
      ],
    ),
  ],
  renovation: [
    faq(
      ['Do you give a written quote?', 'Faites-vous un devis écrit?', '¿Dan una cotización por escrito?'],
      [
        'Always, after a visit, with materials and labor listed apart.',
        'Toujours, après une visite, avec les matériaux et la main-d’œuvre séparés.',
        'Siempre, después de una visita, con materiales y mano de obra por separado.',
      ],
    ),
    faq(
      ['Who takes away the rubble?', 'Qui emporte les débris?', '¿Quién se lleva los escombros?'],
      [
        'We do, and the receipt of the recycling center is yours if you want it.',
        'Nous, et le reçu du centre de recyclage est à vous si vous le voulez.',
        'Nosotros, y si lo desea le damos el recibo del centro de reciclaje.',
      ],
    ),
  ],
  pressure: [
    faq(
      [
        'Will it damage my wooden deck?',
        'Est-ce que cela abîmera ma terrasse en bois?',
        '¿Dañará mi terraza de madera?',
      ],
      [
        'No. Wood gets a wide nozzle, low pressure and a gentle soap.',
        'Non. Le bois reçoit une buse large, une faible pression et un savon doux.',
        'No. La madera lleva boquilla ancha, baja presión y un jabón suave.',
      ],
    ),
    faq(
      ['Do you use my water?', 'Utilisez-vous mon eau?', '¿Usan mi agua?'],
      [
        'We can bring a tank. With your tap, a driveway takes about as much as a long bath.',
        'Nous pouvons apporter une citerne. Avec votre robinet, une entrée prend autant qu’un long bain.',
        'Podemos llevar un tanque. Con su llave, una entrada gasta lo mismo que un baño largo.',
      ],
    ),
  ],
  window: [
    faq(
      ['Do you bring your own water?', 'Apportez-vous votre eau?', '¿Llevan su propia agua?'],
      [
        'Yes. Our poles run on filtered water from the van, so we only need a parking spot.',
        'Oui. Nos perches utilisent l’eau filtrée de la camionnette; il nous faut seulement une place où nous garer.',
        'Sí. Nuestras pértigas usan agua filtrada de la camioneta; solo necesitamos dónde estacionarnos.',
      ],
    ),
    faq(
      ['What if it rains?', 'Et s’il pleut?', '¿Y si llueve?'],
      [
        'Light rain is fine with pure water. In a storm we call you and move the date free of charge.',
        'Une pluie légère ne gêne pas l’eau pure. En cas d’orage, nous vous appelons et déplaçons la date sans frais.',
        'La lluvia ligera no afecta al agua pura. Si hay tormenta, le llamamos y cambiamos la fecha sin costo.',
      ],
    ),
  ],
};

import type { CategoryKey } from '../catalogue/catalogue-data';

/** What neighbors write, in one language: praise by trade, praise of any trade, second sentences, and complaints. */
export interface OpinionWords {
  readonly praise: Readonly<Record<CategoryKey, readonly string[]>>;
  readonly general: readonly string[];
  readonly more: readonly string[];
  readonly complaints: readonly string[];
}

const english: OpinionWords = {
  praise: {
    automotive: [
      'Two kids, one dog, and the back seat looks new again.',
      'They washed both cars in the driveway before I finished my coffee.',
      'The fog on my headlights is gone and I can see the road at night.',
      'No more smell of spilled milk, which I had given up on.',
      'Changed four tires on the street in under an hour.',
    ],
    carpet: [
      'The sofa went from gray back to blue.',
      'Our stairs were dry by supper and the cat approved.',
      'They got red wine out of a wool rug, which I did not believe possible.',
      'The mattress smells of nothing, which is exactly right.',
      'Careful with my grandmother’s rug, and they explained every step.',
    ],
    cleaning: [
      'I came home to a kitchen I did not recognize.',
      'Same two people every week, and they remember what I asked for.',
      'Got our whole deposit back after the move-out clean.',
      'They even wiped the tops of the door frames.',
      'The bathroom tiles are white. I had thought they were beige.',
    ],
    renovation: [
      'The backsplash is straight, the grout is even, and they swept every night.',
      'Fixed the hole behind the door so well that I cannot find it.',
      'Painted three rooms in two days and put the furniture back.',
      'Finished on the day they said, for the price they said.',
      'Hung the doors, and for the first time in years they close.',
    ],
    pressure: [
      'I had forgotten the driveway was that color.',
      'Covered my tomatoes, cleaned the patio, rinsed the sidewalk.',
      'The deck is not slippery any more and the wood looks warm.',
      'Twenty years of moss gone in one morning.',
      'Our fence looks new, and so does the neighbor’s side.',
    ],
    window: [
      'They moved every planter, did the tracks too, and sent a photo when they were done.',
      'First time in years the kitchen window opens without a fight.',
      'Not one streak, even with the sun right on it.',
      'The skylight lets in light again instead of leaves.',
      'Hard-water marks on the shower side are finally gone.',
    ],
  },
  general: [
    'On time, kind to the dog, and the price was what the card said.',
    'Booked the same morning as two houses on our block.',
    'Clear messages before and after, and no surprises.',
    'Friendly crew that worked quietly while I was on a call.',
    'I have already booked the next visit.',
    'They called ahead, arrived early and left everything tidy.',
    'Worth every cent, and nice to deal with.',
    'A neighbor told me about them and I see why.',
  ],
  more: [
    'I have already passed their number to my sister.',
    'Three of us on the street book together now.',
    'Would gladly have them back.',
    'They noticed a small leak and told me about it.',
    'Easy to book and easy to pay.',
    'Highly recommended to anyone nearby.',
  ],
  complaints: [
    'Good result upstairs, but they ran late and I had to ask for the screens to be put back.',
    'The work was fine, the waiting was not: an hour without a message.',
    'Missed a corner. They offered to come back, which I appreciate.',
    'More expensive than I expected once the extras were counted.',
    'Polite people, but I had to explain twice what I wanted.',
    'They moved the date twice before coming.',
  ],
};

const french: OpinionWords = {
  praise: {
    automotive: [
      'Deux enfants, un chien, et la banquette arrière a l’air neuve.',
      'Les deux voitures étaient lavées avant que je finisse mon café.',
      'Mes phares éclairent de nouveau : je vois la route la nuit.',
      'L’odeur de lait renversé a disparu, je n’y croyais plus.',
      'Quatre pneus changés dans la rue en moins d’une heure.',
    ],
    carpet: [
      'Le canapé est passé du gris à son bleu d’origine.',
      'L’escalier était sec avant le repas, et le chat a approuvé.',
      'Ils ont enlevé du vin rouge d’un tapis de laine, je n’en reviens pas.',
      'Le matelas ne sent plus rien, et c’est parfait.',
      'Très soigneux avec le tapis de ma grand-mère, et tout m’a été expliqué.',
    ],
    cleaning: [
      'En rentrant, je n’ai pas reconnu ma cuisine.',
      'Toujours les deux mêmes personnes, et elles se souviennent de tout.',
      'Le propriétaire n’a rien trouvé à redire après le ménage de départ.',
      'Même le dessus des cadres de porte a été essuyé.',
      'Les carreaux de la salle de bain sont blancs. Je les croyais beiges.',
    ],
    renovation: [
      'Le dosseret est droit, les joints sont réguliers, et ils ont balayé tous les soirs.',
      'Le trou derrière la porte est si bien réparé que je ne le retrouve plus.',
      'Trois pièces peintes en deux jours, et les meubles remis en place.',
      'Terminé le jour dit, au prix dit.',
      'Mes portes ferment enfin, pour la première fois depuis des années.',
    ],
    pressure: [
      'J’avais oublié la vraie couleur de mon entrée.',
      'Ils ont couvert mes tomates, nettoyé le patio et rincé le trottoir.',
      'La terrasse ne glisse plus et le bois a retrouvé sa chaleur.',
      'Vingt ans de mousse partis en une matinée.',
      'Notre clôture a l’air neuve, même du côté du voisin.',
    ],
    window: [
      'Mes fenêtres à guillotine n’avaient pas été ouvertes depuis l’hiver. Tout glisse, tout brille, et le chat les a adoptés.',
      'Pas une trace, même en plein soleil.',
      'Ils ont déplacé chaque pot de fleurs et nettoyé les rails sans que je le demande.',
      'Le puits de lumière laisse enfin passer la lumière.',
      'Les taches de calcaire sont parties, je n’y croyais plus.',
    ],
  },
  general: [
    'Équipe ponctuelle et sympathique, au prix annoncé.',
    'Trois voisins servis le même jour dans la ruelle, et un rabais pour tout le monde.',
    'Des messages clairs avant et après, aucune mauvaise surprise.',
    'Ils ont travaillé sans bruit pendant ma réunion.',
    'J’ai déjà réservé la prochaine visite.',
    'Ils ont appelé avant d’arriver et tout laissé propre.',
    'Un service impeccable, du début à la fin.',
    'Une voisine me les avait recommandés, je comprends pourquoi.',
  ],
  more: [
    'J’ai donné leur numéro à ma sœur.',
    'Nous sommes trois dans la rue à réserver ensemble.',
    'Je les reprendrai avec plaisir.',
    'Ils ont remarqué une petite fuite et me l’ont signalée.',
    'Facile à réserver, facile à payer.',
    'Je les recommande à tout le quartier.',
  ],
  complaints: [
    'Bon résultat à l’étage, mais ils sont arrivés en retard et j’ai dû redemander les moustiquaires.',
    'Le travail est correct, l’attente moins : une heure sans nouvelles.',
    'Un coin oublié. Ils ont proposé de revenir, ce que j’apprécie.',
    'Plus cher que prévu une fois les extras comptés.',
    'Des gens polis, mais j’ai dû expliquer deux fois ce que je voulais.',
    'La date a été déplacée deux fois avant leur venue.',
  ],
};

const spanish: OpinionWords = {
  praise: {
    automotive: [
      'Dos niños, un perro y el asiento de atrás parece nuevo.',
      'Lavaron los dos autos antes de que terminara mi café.',
    ],
    carpet: ['El sofá volvió a ser azul.', 'Sacaron vino tinto de una alfombra de lana, no lo podía creer.'],
    cleaning: ['Llegué a casa y no reconocí mi cocina.', 'Siempre las mismas dos personas, y se acuerdan de todo.'],
    renovation: [
      'Terminaron el día que dijeron y al precio que dijeron.',
      'Pintaron tres cuartos en dos días y acomodaron los muebles.',
    ],
    pressure: ['Había olvidado el color de mi entrada.', 'Veinte años de musgo fuera en una mañana.'],
    window: ['Ni una sola marca, aunque dé el sol de frente.', 'Movieron cada maceta y limpiaron hasta los rieles.'],
  },
  general: [
    'Puntuales, amables con el perro y al precio anunciado.',
    'Mensajes claros antes y después, sin sorpresas.',
    'Ya reservé la próxima visita.',
    'Me los recomendó una vecina y entiendo por qué.',
    'Trabajaron en silencio mientras yo estaba en una llamada.',
  ],
  more: ['Ya le di su número a mi hermana.', 'Los volvería a llamar con gusto.', 'Fácil de reservar y fácil de pagar.'],
  complaints: [
    'Buen trabajo, pero llegaron una hora tarde y sin avisar.',
    'Salió más caro de lo que esperaba con los extras.',
    'Les faltó una esquina. Ofrecieron volver, y lo agradezco.',
  ],
};

const romanian: OpinionWords = {
  praise: {
    automotive: [
      'Doi copii, un câine, și bancheta din spate arată ca nouă.',
      'Au spălat ambele mașini înainte să-mi termin cafeaua.',
    ],
    carpet: ['Canapeaua și-a regăsit culoarea.', 'Au scos vin roșu dintr-un covor de lână, nu mi-a venit să cred.'],
    cleaning: [
      'Când am ajuns acasă, nu mi-am recunoscut bucătăria.',
      'Mereu aceiași doi oameni, și țin minte tot ce le-am cerut.',
    ],
    renovation: [
      'Au terminat în ziua promisă, la prețul promis.',
      'Au zugrăvit trei camere în două zile și au pus mobila la loc.',
    ],
    pressure: ['Uitasem ce culoare are aleea.', 'Douăzeci de ani de mușchi, curățați într-o dimineață.'],
    window: ['Nicio urmă, nici măcar în plin soare.', 'Au mutat fiecare ghiveci și au curățat și șinele.'],
  },
  general: [
    'Punctuali, prietenoși și la prețul anunțat.',
    'Mesaje clare înainte și după, fără surprize.',
    'Am rezervat deja următoarea vizită.',
    'Mi i-a recomandat o vecină și înțeleg de ce.',
    'Au lăsat totul curat în urma lor.',
  ],
  more: ['Le-am dat deja numărul surorii mele.', 'I-aș chema oricând înapoi.', 'Ușor de rezervat și ușor de plătit.'],
  complaints: [
    'Lucrare bună, dar au întârziat o oră fără să anunțe.',
    'A ieșit mai scump decât mă așteptam, cu tot cu extra.',
    'Au uitat un colț. S-au oferit să revină, ceea ce apreciez.',
  ],
};

/** By language of the writer; `ro` is no language of the interface, but neighbors in Romania write it. */
export const OPINION_WORDS = { en: english, fr: french, es: spanish, ro: romanian } as const;

export type OpinionLanguage = keyof typeof OPINION_WORDS;

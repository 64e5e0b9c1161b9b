import type { CategoryKey } from '../catalogue/catalogue-data';
import { texts } from '../catalogue/catalogue-data';
import type { InAllLanguages } from '../in-all-languages';

const all = (...rows: (readonly [string, string, string])[]): readonly InAllLanguages[] => rows.map(texts);

/** Title under the company's name, at most 100 characters with any `{city}` of ours. */
export const TITLES: Readonly<Record<CategoryKey, readonly InAllLanguages[]>> = {
  automotive: all(
    [
      'Hand washing and detailing at your door in {city}',
      'Lavage à la main et esthétique à votre porte, à {city}',
      'Lavado a mano y detallado en su puerta, en {city}',
    ],
    [
      'Interiors that smell of nothing at all',
      'Des intérieurs qui ne sentent plus rien',
      'Interiores que ya no huelen a nada',
    ],
    [
      'Your car cleaned while you work',
      'Votre voiture nettoyée pendant que vous travaillez',
      'Su auto limpio mientras usted trabaja',
    ],
    [
      'Detailing without chemicals that harm the garden',
      'Esthétique automobile sans produits qui abîment le jardin',
      'Detallado sin químicos que dañen el jardín',
    ],
    [
      'Small car jobs, honest prices, no garage visit',
      'Petits travaux auto à prix honnêtes, sans passer au garage',
      'Pequeños trabajos de auto a precios honestos, sin ir al taller',
    ],
    [
      'Two vans, own water, every street of {city}',
      'Deux camionnettes, notre propre eau, toutes les rues de {city}',
      'Dos camionetas, agua propia, todas las calles de {city}',
    ],
  ),
  carpet: all(
    [
      'Steam cleaning for carpets, sofas and mattresses',
      'Nettoyage à la vapeur de tapis, de canapés et de matelas',
      'Limpieza a vapor de alfombras, sofás y colchones',
    ],
    [
      'Dry by evening, wherever you live in {city}',
      'Sec avant le soir, où que vous soyez à {city}',
      'Seco antes de la noche, en cualquier parte de {city}',
    ],
    [
      'Oriental rugs treated like heirlooms',
      'Des tapis d’Orient traités comme un héritage',
      'Alfombras orientales tratadas como una herencia',
    ],
    [
      'Pet stains and smells are our specialty',
      'Les taches et odeurs d’animaux, notre spécialité',
      'Manchas y olores de mascotas, nuestra especialidad',
    ],
    [
      'Gentle products, safe for children and cats',
      'Des produits doux, sans danger pour les enfants et les chats',
      'Productos suaves, seguros para niños y gatos',
    ],
    [
      'Family-run fabric care in {city}',
      'Entretien de tissus en famille, à {city}',
      'Cuidado de telas en familia, en {city}',
    ],
  ),
  cleaning: all(
    [
      'Family-run home cleaning with the same crew every visit',
      'Ménage en famille, la même équipe à chaque visite',
      'Limpieza en familia, con el mismo equipo en cada visita',
    ],
    [
      'Green products, friendly people, spotless kitchens',
      'Produits écologiques, gens aimables, cuisines impeccables',
      'Productos ecológicos, gente amable, cocinas impecables',
    ],
    [
      'Homes and small offices across {city}',
      'Maisons et petits bureaux, partout à {city}',
      'Casas y oficinas pequeñas, por toda {city}',
    ],
    [
      'Weekly, every two weeks or just once',
      'Chaque semaine, toutes les deux semaines ou une seule fois',
      'Cada semana, cada quince días o una sola vez',
    ],
    [
      'Moving out? We leave it ready for inspection',
      'Vous déménagez? Nous laissons tout prêt pour l’inspection',
      '¿Se muda? Lo dejamos todo listo para la inspección',
    ],
    [
      'Insured cleaners who arrive when they say',
      'Du personnel assuré, qui arrive à l’heure dite',
      'Personal asegurado que llega a la hora acordada',
    ],
  ),
  renovation: all(
    [
      'Tile, drywall and small renovations, done tidily',
      'Céramique, cloisons sèches et petites rénovations, proprement',
      'Azulejos, paneles de yeso y pequeñas obras, con orden',
    ],
    [
      'Painters who move the furniture back',
      'Des peintres qui remettent les meubles en place',
      'Pintores que devuelven los muebles a su lugar',
    ],
    [
      'Kitchens and bathrooms with a written schedule',
      'Cuisines et salles de bain avec échéancier écrit',
      'Cocinas y baños con calendario por escrito',
    ],
    [
      'One crew from first sketch to last coat in {city}',
      'Une seule équipe, du croquis à la dernière couche, à {city}',
      'Un solo equipo, del boceto a la última capa, en {city}',
    ],
    [
      'Repairs that other trades find too small',
      'Les réparations que les autres trouvent trop petites',
      'Las reparaciones que otros consideran demasiado pequeñas',
    ],
    [
      'Decks, floors and doors built to last',
      'Terrasses, sols et portes faits pour durer',
      'Terrazas, pisos y puertas hechos para durar',
    ],
  ),
  pressure: all(
    [
      'Driveways, decks and stone brought back to life',
      'Entrées, terrasses et pierre remises à neuf',
      'Entradas, terrazas y piedra como nuevas',
    ],
    [
      'Soft washing that is kind to your siding',
      'Un lavage doux qui respecte votre revêtement',
      'Un lavado suave que respeta su fachada',
    ],
    [
      'Moss, algae and oil gone in an afternoon',
      'Mousse, algues et huile disparues en un après-midi',
      'Musgo, algas y aceite fuera en una tarde',
    ],
    [
      'Exterior cleaning across {city}, own water tank',
      'Nettoyage extérieur partout à {city}, avec notre citerne',
      'Limpieza exterior por toda {city}, con tanque propio',
    ],
    [
      'We cover the plants before we start',
      'Nous couvrons les plantes avant de commencer',
      'Cubrimos las plantas antes de empezar',
    ],
    [
      'Before and after photos with every job',
      'Photos avant et après à chaque visite',
      'Fotos de antes y después en cada trabajo',
    ],
  ),
  window: all(
    [
      'Streak-free windows, screens and skylights across {city}',
      'Vitres, moustiquaires et puits de lumière sans traces, partout à {city}',
      'Ventanas, mosquiteros y tragaluces sin marcas, por toda {city}',
    ],
    [
      'Pure water, no ladders on the lawn',
      'Eau pure, sans échelle sur la pelouse',
      'Agua pura, sin escaleras en el jardín',
    ],
    [
      'Ladders to three storeys, shoes off at the door',
      'Échelles jusqu’au troisième, chaussures enlevées à la porte',
      'Escaleras hasta el tercer piso, zapatos fuera en la puerta',
    ],
    [
      'Homes, shops and the odd greenhouse',
      'Maisons, commerces et une serre à l’occasion',
      'Casas, comercios y algún invernadero',
    ],
    [
      'Clear glass twice a year, without asking',
      'Des vitres claires deux fois par an, sans y penser',
      'Vidrios claros dos veces al año, sin pensarlo',
    ],
    [
      'A small crew with very long poles in {city}',
      'Une petite équipe et de très longues perches, à {city}',
      'Un equipo pequeño con pértigas muy largas, en {city}',
    ],
  ),
};

export const SUBTITLES: readonly InAllLanguages[] = all(
  ['Locally owned, fully insured.', 'Entreprise locale, entièrement assurée.', 'Empresa local, totalmente asegurada.'],
  ['Same people, every visit.', 'Les mêmes personnes, à chaque visite.', 'Las mismas personas, en cada visita.'],
  ['Clear prices before you book.', 'Des prix clairs avant de réserver.', 'Precios claros antes de reservar.'],
  ['Evenings and Saturdays on request.', 'Soirs et samedis sur demande.', 'Tardes y sábados a petición.'],
  ['We bring everything we need.', 'Nous apportons tout ce qu’il faut.', 'Llevamos todo lo necesario.'],
  ['Small team, long memory.', 'Petite équipe, bonne mémoire.', 'Equipo pequeño, buena memoria.'],
);

/** First sentence of the about-us text; `{year}` is the year of foundation. */
export const ABOUT_OPENINGS: readonly InAllLanguages[] = all(
  [
    'We started in {year} with one van and a short list of neighbors in {city}.',
    'Nous avons commencé en {year} avec une camionnette et une courte liste de voisins, à {city}.',
    'Empezamos en {year} con una camioneta y una corta lista de vecinos, en {city}.',
  ],
  [
    'Since {year} we have worked street by street in {city}, mostly by word of mouth.',
    'Depuis {year}, nous travaillons rue par rue à {city}, surtout grâce au bouche-à-oreille.',
    'Desde {year} trabajamos calle por calle en {city}, sobre todo de boca en boca.',
  ],
  [
    'Two sisters founded the company in {year}; both still answer the phone.',
    'Deux sœurs ont fondé l’entreprise en {year}; les deux répondent encore au téléphone.',
    'Dos hermanas fundaron la empresa en {year}; las dos siguen contestando el teléfono.',
  ],
  [
    'We are a small team that has looked after homes in {city} since {year}.',
    'Nous sommes une petite équipe qui prend soin des maisons, à {city}, depuis {year}.',
    'Somos un equipo pequeño que cuida casas en {city} desde {year}.',
  ],
  [
    'What began in {year} as weekend work is now a crew that people know by name.',
    'Ce qui a commencé en {year} comme un travail du samedi est devenu une équipe que l’on connaît par son prénom.',
    'Lo que empezó en {year} como trabajo de fin de semana es hoy un equipo que la gente conoce por su nombre.',
  ],
);

export const ABOUT_METHODS: Readonly<Record<CategoryKey, readonly InAllLanguages[]>> = {
  automotive: all(
    [
      'We bring water and power, work in your driveway and leave nothing behind but a clean car.',
      'Nous apportons l’eau et l’électricité, travaillons dans votre entrée et ne laissons derrière nous qu’une voiture propre.',
      'Llevamos agua y electricidad, trabajamos en su entrada y solo dejamos un auto limpio.',
    ],
    [
      'Two buckets, soft mitts and patience: that is most of the secret.',
      'Deux seaux, des gants doux et de la patience : c’est presque tout le secret.',
      'Dos cubetas, guantes suaves y paciencia: ese es casi todo el secreto.',
    ],
  ),
  carpet: all(
    [
      'We test every fabric first, clean with hot water and dry with fans before we leave.',
      'Nous testons chaque tissu, nettoyons à l’eau chaude et séchons au ventilateur avant de partir.',
      'Probamos cada tela, limpiamos con agua caliente y secamos con ventiladores antes de irnos.',
    ],
    [
      'Our products are free of perfume, and we tell you honestly when a stain will not come out.',
      'Nos produits sont sans parfum, et nous vous disons franchement quand une tache ne partira pas.',
      'Nuestros productos no llevan perfume y le decimos con franqueza cuando una mancha no va a salir.',
    ],
  ),
  cleaning: all(
    [
      'You get the same two people each time, a written list, and a message when we lock the door.',
      'Vous avez toujours les deux mêmes personnes, une liste écrite et un message quand nous fermons la porte.',
      'Siempre vienen las mismas dos personas, con una lista escrita y un mensaje al cerrar la puerta.',
    ],
    [
      'We work with unscented products and microfiber, and take our shoes off without being asked.',
      'Nous travaillons avec des produits sans parfum et des microfibres, et enlevons nos chaussures sans qu’on le demande.',
      'Trabajamos con productos sin aroma y microfibra, y nos quitamos los zapatos sin que lo pidan.',
    ],
  ),
  renovation: all(
    [
      'Every job has one person in charge, a date for the start and a date for the end.',
      'Chaque chantier a un seul responsable, une date de début et une date de fin.',
      'Cada obra tiene una sola persona a cargo, una fecha de inicio y una de término.',
    ],
    [
      'We cover the floors, vacuum at night and keep the neighbors informed.',
      'Nous couvrons les sols, aspirons chaque soir et tenons les voisins au courant.',
      'Cubrimos los pisos, aspiramos cada noche y mantenemos informados a los vecinos.',
    ],
  ),
  pressure: all(
    [
      'We match the pressure to the surface: strong on concrete, soft on wood and siding.',
      'Nous adaptons la pression à la surface : forte sur le béton, douce sur le bois et les revêtements.',
      'Ajustamos la presión a la superficie: fuerte en concreto, suave en madera y fachadas.',
    ],
    [
      'Plants are covered, drains are protected, and the sidewalk is rinsed when we are done.',
      'Les plantes sont couvertes, les drains protégés et le trottoir rincé à la fin.',
      'Cubrimos las plantas, protegemos los desagües y enjuagamos la acera al terminar.',
    ],
  ),
  window: all(
    [
      'Pure-water poles outside, hand-detailed inside, shoes off at the door.',
      'Perches à eau pure à l’extérieur, finition à la main à l’intérieur, chaussures enlevées à la porte.',
      'Pértigas de agua pura por fuera, acabado a mano por dentro, zapatos fuera en la puerta.',
    ],
    [
      'Sills and tracks are always part of the job, never an extra.',
      'Les rebords et les rails sont toujours compris, jamais en supplément.',
      'Los alféizares y rieles siempre están incluidos, nunca son un extra.',
    ],
  ),
};

export const ABOUT_CLOSINGS: readonly InAllLanguages[] = all(
  [
    'If something is not right, call us within two days and we come back free of charge.',
    'Si quelque chose ne va pas, appelez-nous dans les deux jours et nous revenons sans frais.',
    'Si algo no queda bien, llámenos en los dos días siguientes y volvemos sin costo.',
  ],
  [
    'Booking together with a neighbor makes it cheaper for both of you.',
    'Réserver avec un voisin revient moins cher pour vous deux.',
    'Reservar junto con un vecino sale más barato para los dos.',
  ],
  [
    'We answer messages the same day, weekends included.',
    'Nous répondons aux messages le jour même, samedi et dimanche compris.',
    'Respondemos los mensajes el mismo día, también los fines de semana.',
  ],
  [
    'Half of our customers have been with us for more than three years.',
    'La moitié de nos clients nous suivent depuis plus de trois ans.',
    'La mitad de nuestros clientes lleva más de tres años con nosotros.',
  ],
);

/** What a team member says about the work; at most 100 characters. */
export const TEAM_LINES: readonly InAllLanguages[] = all(
  [
    'Knows every back lane and where to park.',
    'Connaît chaque ruelle et sait où se garer.',
    'Conoce cada callejón y sabe dónde estacionarse.',
  ],
  ['Has been with us since the beginning.', 'Avec nous depuis le tout début.', 'Con nosotros desde el principio.'],
  [
    'Gentle with dogs, strict with dust.',
    'Tendresse pour les chiens, rigueur pour la poussière.',
    'Ternura con los perros, rigor con el polvo.',
  ],
  ['The one who answers your messages.', 'La voix derrière vos messages.', 'Quien responde sus mensajes.'],
);

export const GALLERY_TITLES: readonly InAllLanguages[] = all(
  ['Morning on the job', 'Un matin au travail', 'Una mañana de trabajo'],
  ['Before we leave', 'Juste avant de partir', 'Justo antes de irnos'],
  ['Tools of the trade', 'Nos outils', 'Nuestras herramientas'],
  ['The finished result', 'Le résultat final', 'El resultado final'],
);

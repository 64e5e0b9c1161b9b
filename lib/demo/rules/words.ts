import type { Locale } from '@/lib/values/locale';

/** What a demo company is filled with, in one language: all of it invented. */
export interface DemoWords {
  company: string;
  about: { Title: string; Description: string };
  owner: { firstName: string; lastName: string };
  colleague: { firstName: string; lastName: string };
  /** Who asks and books, with what they write along. */
  neighbors: readonly { firstName: string; lastName: string; notes: string }[];
  street: string;
  opinions: readonly { name: string; comment: string; isThumbsUp: boolean; stars: number; reply?: string }[];
}

const en: DemoWords = {
  company: 'Demo Home Services',
  about: {
    Title: 'Two vans, six people, one street at a time',
    Description:
      'We clean, wash and mend around the home. On a street day several neighbors share the way, and the price.',
  },
  owner: { firstName: 'Dana', lastName: 'Demo' },
  colleague: { firstName: 'Luis', lastName: 'Ortega' },
  neighbors: [
    { firstName: 'Ana', lastName: 'Lopez', notes: 'The gate sticks: please lift it a little.' },
    { firstName: 'Ben', lastName: 'Carter', notes: 'Twelve windows on two floors. Any morning suits me.' },
    { firstName: 'Chloe', lastName: 'Nguyen', notes: '' },
    { firstName: 'David', lastName: 'Okafor', notes: 'The dog is friendly, the cat is not.' },
    { firstName: 'Emma', lastName: 'Rossi', notes: '' },
  ],
  street: '12 Maple Street',
  opinions: [
    {
      name: 'Ana L.',
      comment: 'On time, friendly, and spotless.',
      isThumbsUp: true,
      stars: 5,
      reply: 'Thank you, Ana: see you in spring.',
    },
    { name: 'Ben C.', comment: 'Good work. They called ahead when the van was late.', isThumbsUp: true, stars: 4 },
    { name: 'Emma R.', comment: 'The back door was forgotten, and I had to call twice.', isThumbsUp: false, stars: 2 },
  ],
};

const fr: DemoWords = {
  company: 'Services Maison Démo',
  about: {
    Title: 'Deux camionnettes, six personnes, une rue à la fois',
    Description:
      'Nous nettoyons, lavons et réparons autour de la maison. Lors d’une journée de quartier, plusieurs voisins partagent le trajet, et le prix.',
  },
  owner: { firstName: 'Dominique', lastName: 'Démo' },
  colleague: { firstName: 'Lucas', lastName: 'Moreau' },
  neighbors: [
    { firstName: 'Anaïs', lastName: 'Lefebvre', notes: 'La barrière coince : soulevez-la un peu.' },
    { firstName: 'Benoît', lastName: 'Caron', notes: 'Douze fenêtres sur deux étages. Le matin me convient.' },
    { firstName: 'Chloé', lastName: 'Nadeau', notes: '' },
    { firstName: 'David', lastName: 'Okafor', notes: 'Le chien est gentil, le chat ne l’est pas.' },
    { firstName: 'Emma', lastName: 'Roussel', notes: '' },
  ],
  street: '12, rue des Érables',
  opinions: [
    {
      name: 'Anaïs L.',
      comment: 'À l’heure, aimables, et tout brille.',
      isThumbsUp: true,
      stars: 5,
      reply: 'Merci, Anaïs, et au printemps!',
    },
    {
      name: 'Benoît C.',
      comment: 'Du bon travail. Ils ont appelé quand la camionnette avait du retard.',
      isThumbsUp: true,
      stars: 4,
    },
    {
      name: 'Emma R.',
      comment: 'La porte arrière a été oubliée, et j’ai dû appeler deux fois.',
      isThumbsUp: false,
      stars: 2,
    },
  ],
};

const es: DemoWords = {
  company: 'Servicios del Hogar Demo',
  about: {
    Title: 'Dos camionetas, seis personas, una calle a la vez',
    Description:
      'Limpiamos, lavamos y reparamos en el hogar. En un día de barrio, varios vecinos comparten el viaje y el precio.',
  },
  owner: { firstName: 'Daniela', lastName: 'Demo' },
  colleague: { firstName: 'Luis', lastName: 'Ortega' },
  neighbors: [
    { firstName: 'Ana', lastName: 'López', notes: 'El portón se atasca: levántelo un poco.' },
    { firstName: 'Beto', lastName: 'Cárdenas', notes: 'Doce ventanas en dos pisos. Por la mañana me va bien.' },
    { firstName: 'Clara', lastName: 'Núñez', notes: '' },
    { firstName: 'David', lastName: 'Okafor', notes: 'El perro es amable, el gato no.' },
    { firstName: 'Emma', lastName: 'Ríos', notes: '' },
  ],
  street: 'Calle de los Arces 12',
  opinions: [
    {
      name: 'Ana L.',
      comment: 'Puntuales, amables, y todo reluce.',
      isThumbsUp: true,
      stars: 5,
      reply: 'Gracias, Ana: hasta la primavera.',
    },
    { name: 'Beto C.', comment: 'Buen trabajo. Llamaron cuando la camioneta se retrasó.', isThumbsUp: true, stars: 4 },
    {
      name: 'Emma R.',
      comment: 'Olvidaron la puerta trasera, y tuve que llamar dos veces.',
      isThumbsUp: false,
      stars: 2,
    },
  ],
};

export const demoWords: Readonly<Record<Locale, DemoWords>> = { en, fr, es };

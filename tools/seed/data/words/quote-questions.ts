import { type CategoryKey, texts } from '../catalogue/catalogue-data';
import type { InAllLanguages } from '../in-all-languages';

/** What a company wants to know before it names a price, by its trade: every service of the trade can be asked this. */
export const QUOTE_QUESTIONS: Readonly<Record<CategoryKey, readonly InAllLanguages[]>> = {
  automotive: [
    texts([
      'What make, model and year is the vehicle?',
      'De quelle marque, de quel modèle et de quelle année est le véhicule?',
      '¿De qué marca, modelo y año es el vehículo?',
    ]),
    texts(['What condition is it in?', 'Dans quel état est-il?', '¿En qué estado está?']),
    texts([
      'Where is it parked, and is there water or power nearby?',
      'Où est-il stationné, et y a-t-il de l’eau ou du courant à proximité?',
      '¿Dónde está estacionado y hay agua o electricidad cerca?',
    ]),
  ],
  carpet: [
    texts([
      'What should be cleaned, and how big is it?',
      'Que faut-il nettoyer, et de quelle grandeur?',
      '¿Qué hay que limpiar y qué tamaño tiene?',
    ]),
    texts([
      'What material is it made of, if you know?',
      'De quelle matière est-ce fait, si vous le savez?',
      '¿De qué material es, si lo sabe?',
    ]),
    texts([
      'Are there stains or odors? What are they from?',
      'Y a-t-il des taches ou des odeurs? D’où viennent-elles?',
      '¿Hay manchas u olores? ¿De qué son?',
    ]),
  ],
  cleaning: [
    texts([
      'How many rooms and bathrooms are there?',
      'Combien y a-t-il de pièces et de salles de bain?',
      '¿Cuántas habitaciones y cuántos baños hay?',
    ]),
    texts([
      'About how large is the place?',
      'Quelle est à peu près la superficie?',
      '¿Qué superficie tiene, más o menos?',
    ]),
    texts(['Do you have pets?', 'Avez-vous des animaux?', '¿Tiene mascotas?']),
    texts([
      'What matters most to you?',
      'Qu’est-ce qui compte le plus pour vous?',
      '¿Qué es lo más importante para usted?',
    ]),
  ],
  renovation: [
    texts([
      'What should be done, and in which rooms?',
      'Que faut-il faire, et dans quelles pièces?',
      '¿Qué hay que hacer y en qué habitaciones?',
    ]),
    texts(['About how large is the surface?', 'Quelle est à peu près la surface?', '¿Qué superficie es, más o menos?']),
    texts([
      'Do you have the materials, or should we bring them?',
      'Avez-vous les matériaux, ou devons-nous les apporter?',
      '¿Tiene usted los materiales o los llevamos nosotros?',
    ]),
    texts([
      'By when should it be finished?',
      'Pour quand les travaux doivent-ils être terminés?',
      '¿Para cuándo debe estar terminado?',
    ]),
  ],
  pressure: [
    texts([
      'What should be washed, and about how large is it?',
      'Que faut-il laver, et quelle en est à peu près la surface?',
      '¿Qué hay que lavar y qué superficie tiene, más o menos?',
    ]),
    texts([
      'What material is it: concrete, stone, wood, siding?',
      'De quelle matière s’agit-il : béton, pierre, bois, parement?',
      '¿De qué material es: concreto, piedra, madera, revestimiento?',
    ]),
    texts(['Is there an outdoor tap?', 'Y a-t-il un robinet extérieur?', '¿Hay una llave de agua exterior?']),
  ],
  window: [
    texts([
      'About how many windows, panes or panels are there?',
      'Combien y a-t-il à peu près de fenêtres, de vitres ou de panneaux?',
      '¿Cuántas ventanas, vidrios o paneles hay, más o menos?',
    ]),
    texts([
      'How many floors does the building have?',
      'Combien d’étages le bâtiment compte-t-il?',
      '¿Cuántos pisos tiene el edificio?',
    ]),
    texts(['Is anything hard to reach?', 'Y a-t-il des endroits difficiles d’accès?', '¿Hay algo de difícil acceso?']),
  ],
};

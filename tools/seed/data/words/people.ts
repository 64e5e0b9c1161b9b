/** Whose names people in a city tend to have. */
export type Culture = 'english' | 'quebec' | 'france' | 'spanish' | 'philippine' | 'gulf' | 'romanian' | 'maori';

export interface PeopleNames {
  readonly first: readonly string[];
  readonly last: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

export const PEOPLE: Readonly<Record<Culture, PeopleNames>> = {
  english: {
    first: words(
      'Maya Jordan Kim Dana Aisha Laura Tom Priya Ethan Grace Oliver Hannah Marcus Chloe Sam Nadia Ben Ruth Leo Amelia Callum Joy Theo Megan Victor Isla Noah Farah Henry Zoe Daniel Keisha Owen Rachel Ravi Alice Liam Esther Jack Mei',
    ),
    last: words(
      'Bennett Reyes Torres Walsh Okafor Lambert Harris Patel Brooks Nguyen Murphy Clarke Osei Fraser Kelly Singh Turner Ward Chen Douglas Byrne Ellis Foster Hughes Iqbal Jenkins Kowalski Lewis Mason Novak Palmer Quinn Russell Stone Thomas Usher Vance Wright Young Abbott',
    ),
  },
  quebec: {
    first: words(
      'Émilie Marc-Antoine Sophie Étienne Gabrielle Olivier Camille Mathieu Audrey Félix Karine Simon Nadège Philippe Catherine Hugo Amélie Jérôme Marie-Ève Samuel Isabelle Alexandre Maude Guillaume Noémie Rachid Chantal Vincent Léa Benoît',
    ),
    last: words(
      'Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron Leblanc Paquette Girard Simard Boucher Caron Beaulieu Cloutier Dubé Poirier Nguyen Benali Desjardins Jean-Baptiste Lachance',
    ),
  },
  france: {
    first: words(
      'Camille Julien Manon Thomas Élodie Nicolas Inès Antoine Claire Mehdi Pauline Romain Aurélie Bastien Sarah Quentin Margaux Karim Lucie Maxime Hélène Adrien Fatou Baptiste Marion Yann Céline Damien Anaïs Rémi',
    ),
    last: words(
      'Martin Bernard Dubois Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia Roux Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Blanchard Guérin Faure Renaud Diallo Benali Chevalier Robin Masson Perrin',
    ),
  },
  spanish: {
    first: words(
      'Lucía Javier Camila Diego Valeria Mateo Mariana Andrés Sofía Carlos Ximena Rafael Elena Jorge Paola Emilio Daniela Tomás Beatriz Luis',
    ),
    last: words(
      'García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Cruz Morales Ortiz Castillo Vega Molina',
    ),
  },
  philippine: {
    first: words(
      'Maria Jose Angelica Paolo Kristine Miguel Bea Rafael Liza Carlo Joy Enrico Patricia Ramon Camille Antonio Trisha Jerome Grace Noel',
    ),
    last: words(
      'Santos Reyes Cruz Bautista Garcia Mendoza Villanueva Aquino Ramos Navarro Salazar Domingo Castillo Manalo Pascual Soriano Dizon Lim Tan Yap',
    ),
  },
  gulf: {
    first: words(
      'Ahmed Fatima Omar Layla Yousef Mariam Khalid Noor Hassan Aisha Priya Sanjay Huda Tariq Salma Faisal Anita Rashid Reem James',
    ),
    last: words(
      'Mansoor Haddad Nasser Rahman Khalil Saleh Farouk Darwish Hamdan Yaqoob Menon Kapoor Fernandes Aziz Qassim Jaber Sultan Iqbal Nair Baker',
    ),
  },
  romanian: {
    first: words(
      'Andrei Ioana Mihai Elena Radu Cristina Vlad Alexandra Ștefan Maria Bogdan Simona Dragoș Ana Cătălin Roxana Tudor Diana Sorin Irina',
    ),
    last: words(
      'Popescu Ionescu Dumitrescu Stan Georgescu Munteanu Marin Constantin Matei Rusu Ciobanu Lazăr Dobre Nistor Florea Toma Moldovan Sandu Barbu Pavel',
    ),
  },
  maori: {
    first: words(
      'Aroha Tāne Mia Wiremu Anahera Nikau Hine Rangi Ella Kauri Sarah Tama Ngaire Matiu Ruby Ben Kahu Lucy Manaia Josh',
    ),
    last: words(
      'Parata Walker Ngata Wilson Tāmati Harris Henare Campbell Rāwiri Young Paki Stewart Mahuta Reid Karaka Hughes Waititi Morgan Hohepa Clark',
    ),
  },
};

/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Small letters that have no accent to take off, each as two of the alphabet's: "straße" is "strasse". */
export const expandLetters = (text: string): string => text.replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? '');

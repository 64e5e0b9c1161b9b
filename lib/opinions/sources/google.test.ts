import { reviewSources } from '.';

const written = (comment: string) => {
  const read = reviewSources.google.readReview({ reviewId: 'x', starRating: 'FIVE', comment });
  return typeof read === 'string' ? read : read.comment;
};

test.each([
  ['the translation first', '(Translated by Google) Good work.\n\n(Original)\nBuen trabajo.', 'Buen trabajo.'],
  ['its lines ended otherwise', '(Translated by Google) Good.\r\n\r\n(Original)\r\nBueno.', 'Bueno.'],
  ['its lines as markup', '(Translated by Google) Good.<br><br>(Original)<br>Bueno.<br>Sí.', 'Bueno.\nSí.'],
  ['a translation of two paragraphs', '(Translated by Google) A.\n\nB.\n\n(Original)\nC.\n\nD.', 'C.\n\nD.'],
  ['the original first', 'Buen trabajo.\n\n(Translated by Google)\nGood work.', 'Buen trabajo.'],
  ['on one line with it', 'Buen trabajo.\n\n(Translated by Google) Good work.', 'Buen trabajo.'],
  [
    'the word “(Original)” of its author',
    'They kept the (Original) doors. Splendid!',
    'They kept the (Original) doors. Splendid!',
  ],
  ['on a line of its own too', 'Two doors:\n\n(Original)\nand a new one', 'Two doors:\n\n(Original)\nand a new one'],
  [
    'beside a translation before',
    '(Translated by Google) The (Original) doors stayed.\n\n(Original)\nLas puertas (Original) quedaron.',
    'Las puertas (Original) quedaron.',
  ],
  [
    'beside a translation after',
    'Las puertas (Original) quedaron.\n\n(Translated by Google)\nThe (Original) doors stayed.',
    'Las puertas (Original) quedaron.',
  ],
  [
    'who speaks of translations',
    'Their leaflet was (Translated by Google) and the work was fine.',
    'Their leaflet was (Translated by Google) and the work was fine.',
  ],
  ['a translation without its original', '(Translated by Google) Good work.', '(Translated by Google) Good work.'],
])('Google, %s: the words of the author, all of them and no others', (_, comment, expected) => {
  expect(written(comment)).toBe(expected);
});

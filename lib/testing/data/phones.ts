import { csvRows, rowsOf } from './rows';

export interface PhoneForm {
  region: string;
  form: 'E.164' | 'INTERNATIONAL' | 'NATIONAL';
  input: string;
  e164: string;
}

/** A fixed line and a mobile of every country as people write them at home and abroad; of ranges kept for fiction where the validation knows them. */
const numbers: [region: string, national: string, international: string][] = [
  ['CA', '(613) 555-0142', '+1 613 555 0142'],
  ['CA', '(438) 555-0109', '+1 438 555 0109'],
  ['US', '(512) 555-0166', '+1 512 555 0166'],
  ['US', '(787) 555-0134', '+1 787 555 0134'],
  ['FR', '01 99 00 42 17', '+33 1 99 00 42 17'],
  ['FR', '06 12 34 56 78', '+33 6 12 34 56 78'],
  ['GB', '020 7946 0731', '+44 20 7946 0731'],
  ['GB', '07400 123456', '+44 7400 123456'],
  ['IE', '(01) 685 4321', '+353 1 685 4321'],
  ['IE', '085 012 3456', '+353 85 012 3456'],
  ['AU', '(02) 5550 4321', '+61 2 5550 4321'],
  ['AU', '0491 570 156', '+61 491 570 156'],
  ['NZ', '04 499 1234', '+64 4 499 1234'],
  ['NZ', '021 234 567', '+64 21 234 567'],
  ['AE', '04 345 6789', '+971 4 345 6789'],
  ['AE', '055 123 4567', '+971 55 123 4567'],
  ['PH', '(02) 8123 4567', '+63 2 8123 4567'],
  ['PH', '0917 123 4567', '+63 917 123 4567'],
  ['RO', '021 312 3456', '+40 21 312 3456'],
  ['RO', '0722 123 456', '+40 722 123 456'],
  ['BM', '(441) 292-1234', '+1 441 292 1234'],
  ['BM', '(441) 370-1234', '+1 441 370 1234'],
  ['SX', '(721) 542-1234', '+1 721 542 1234'],
  ['SX', '(721) 520-1234', '+1 721 520 1234'],
  ['BH', '1723 4567', '+973 1723 4567'],
  ['BH', '3600 1234', '+973 3600 1234'],
];

const own = numbers.flatMap(([region, national, international]): PhoneForm[] => {
  const e164 = `+${international.replace(/\D/g, '')}`;
  return [
    { region, form: 'E.164', input: e164, e164 },
    { region, form: 'INTERNATIONAL', input: international, e164 },
    { region, form: 'NATIONAL', input: national, e164 },
  ];
});

/** Numbers of all countries in every form they are written in. */
export const phoneForms = (): PhoneForm[] =>
  rowsOf(own, 'phones/formatted.csv', (text) =>
    csvRows(text)
      .filter(({ expected_valid }) => expected_valid === 'true')
      .map((row) => ({
        region: row.region!,
        form: row.form as PhoneForm['form'],
        input: row.input!,
        e164: row.expected_e164!,
      })),
  );

/** Digits typed without any sign or space, as they are dialled at home. */
export const bareNumbers = (): Omit<PhoneForm, 'form'>[] =>
  rowsOf(
    own
      .filter(({ form }) => form === 'NATIONAL')
      .map(({ region, input, e164 }) => ({ region, input: input.replace(/\D/g, ''), e164 })),
    'phones/examples.csv',
    (text) => csvRows(text).map((row) => ({ region: row.region!, input: row.national!, e164: row.e164! })),
  );

import { provincesOf } from './province-row';

const row = provincesOf(4);
const county = (id: number, code: string, name: string) =>
  row(id, code, 'Europe/Dublin', `County ${name}`, `Comté de ${name}`, `Condado de ${name}`);

/** The twenty-six counties. */
export const IRELAND = [
  county(401, 'CW', 'Carlow'),
  county(402, 'CN', 'Cavan'),
  county(403, 'CE', 'Clare'),
  county(404, 'CO', 'Cork'),
  row(405, 'DL', 'Europe/Dublin', 'County Donegal', 'Comté de Donegal', 'Condado de Donegal'),
  row(406, 'D', 'Europe/Dublin', 'County Dublin', 'Comté de Dublin', 'Condado de Dublín'),
  county(407, 'G', 'Galway'),
  county(408, 'KY', 'Kerry'),
  county(409, 'KE', 'Kildare'),
  county(410, 'KK', 'Kilkenny'),
  row(411, 'LS', 'Europe/Dublin', 'County Laois', 'Comté de Laois', 'Condado de Laois'),
  county(412, 'LM', 'Leitrim'),
  county(413, 'LK', 'Limerick'),
  county(414, 'LD', 'Longford'),
  county(415, 'LH', 'Louth'),
  county(416, 'MO', 'Mayo'),
  county(417, 'MH', 'Meath'),
  county(418, 'MN', 'Monaghan'),
  row(419, 'OY', 'Europe/Dublin', 'County Offaly', 'Comté d’Offaly', 'Condado de Offaly'),
  county(420, 'RN', 'Roscommon'),
  county(421, 'SO', 'Sligo'),
  county(422, 'TA', 'Tipperary'),
  county(423, 'WD', 'Waterford'),
  county(424, 'WH', 'Westmeath'),
  county(425, 'WX', 'Wexford'),
  county(426, 'WW', 'Wicklow'),
];

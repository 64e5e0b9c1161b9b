import { provincesOf } from './province-row';

const row = provincesOf(1);

/** Quebec is province 9 (docs/product.md §9); the rest are ours. */
export const CANADA = [
  row(1, 'AB', 'America/Edmonton', 'Alberta'),
  row(2, 'BC', 'America/Vancouver', 'British Columbia', 'Colombie-Britannique', 'Columbia Británica'),
  row(3, 'MB', 'America/Winnipeg', 'Manitoba'),
  row(4, 'NB', 'America/Moncton', 'New Brunswick', 'Nouveau-Brunswick', 'Nuevo Brunswick'),
  row(5, 'NL', 'America/St_Johns', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador', 'Terranova y Labrador'),
  row(6, 'NS', 'America/Halifax', 'Nova Scotia', 'Nouvelle-Écosse', 'Nueva Escocia'),
  row(7, 'ON', 'America/Toronto', 'Ontario'),
  row(8, 'PE', 'America/Halifax', 'Prince Edward Island', 'Île-du-Prince-Édouard', 'Isla del Príncipe Eduardo'),
  row(9, 'QC', 'America/Toronto', 'Quebec', 'Québec', 'Quebec'),
  row(10, 'SK', 'America/Regina', 'Saskatchewan'),
  row(11, 'NT', 'America/Inuvik', 'Northwest Territories', 'Territoires du Nord-Ouest', 'Territorios del Noroeste'),
  row(12, 'NU', 'America/Iqaluit', 'Nunavut'),
  row(13, 'YT', 'America/Whitehorse', 'Yukon', 'Yukon', 'Yukón'),
];

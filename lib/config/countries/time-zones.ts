/** A time zone as the reference list `TimeZones` offers it. Ids are ours and never change; 18, 24 and 68 are fixed (docs/product.md §9). */
export interface TimeZoneRow {
  readonly id: number;
  readonly name: string;
  readonly countryId: number;
}

const zone = (id: number, countryId: number, name: string): TimeZoneRow => ({ id, name, countryId });

/** Every zone in use in our countries (United States with its territories). New zones take the next free id. */
export const TIME_ZONES: readonly TimeZoneRow[] = [
  // Canada
  zone(1, 1, 'America/St_Johns'),
  zone(2, 1, 'America/Halifax'),
  zone(3, 1, 'America/Glace_Bay'),
  zone(4, 1, 'America/Moncton'),
  zone(5, 1, 'America/Goose_Bay'),
  zone(6, 1, 'America/Blanc-Sablon'),
  zone(7, 1, 'America/Toronto'),
  zone(8, 1, 'America/Iqaluit'),
  zone(9, 1, 'America/Atikokan'),
  zone(10, 1, 'America/Winnipeg'),
  zone(11, 1, 'America/Resolute'),
  zone(12, 1, 'America/Rankin_Inlet'),
  zone(13, 1, 'America/Regina'),
  zone(14, 1, 'America/Swift_Current'),
  zone(15, 1, 'America/Edmonton'),
  zone(16, 1, 'America/Cambridge_Bay'),
  zone(17, 1, 'America/Inuvik'),
  zone(19, 1, 'America/Creston'),
  zone(20, 1, 'America/Dawson_Creek'),
  zone(21, 1, 'America/Fort_Nelson'),
  zone(22, 1, 'America/Whitehorse'),
  zone(23, 1, 'America/Dawson'),
  zone(25, 1, 'America/Vancouver'),
  // United States
  zone(26, 2, 'America/New_York'),
  zone(27, 2, 'America/Detroit'),
  zone(28, 2, 'America/Kentucky/Louisville'),
  zone(29, 2, 'America/Kentucky/Monticello'),
  zone(30, 2, 'America/Indiana/Indianapolis'),
  zone(31, 2, 'America/Indiana/Vincennes'),
  zone(32, 2, 'America/Indiana/Winamac'),
  zone(33, 2, 'America/Indiana/Marengo'),
  zone(34, 2, 'America/Indiana/Petersburg'),
  zone(35, 2, 'America/Indiana/Vevay'),
  zone(36, 2, 'America/Chicago'),
  zone(37, 2, 'America/Indiana/Tell_City'),
  zone(38, 2, 'America/Indiana/Knox'),
  zone(39, 2, 'America/Menominee'),
  zone(40, 2, 'America/North_Dakota/Center'),
  zone(41, 2, 'America/North_Dakota/New_Salem'),
  zone(42, 2, 'America/North_Dakota/Beulah'),
  zone(43, 2, 'America/Denver'),
  zone(44, 2, 'America/Boise'),
  zone(45, 2, 'America/Phoenix'),
  zone(46, 2, 'America/Los_Angeles'),
  zone(47, 2, 'America/Anchorage'),
  zone(48, 2, 'America/Juneau'),
  zone(49, 2, 'America/Sitka'),
  zone(50, 2, 'America/Metlakatla'),
  zone(51, 2, 'America/Yakutat'),
  zone(52, 2, 'America/Nome'),
  zone(53, 2, 'America/Adak'),
  zone(54, 2, 'Pacific/Honolulu'),
  zone(55, 2, 'America/Puerto_Rico'),
  zone(56, 2, 'America/St_Thomas'),
  zone(57, 2, 'Pacific/Guam'),
  zone(58, 2, 'Pacific/Saipan'),
  zone(59, 2, 'Pacific/Pago_Pago'),
  // United Kingdom, Ireland, Bermuda
  zone(60, 3, 'Europe/London'),
  zone(61, 4, 'Europe/Dublin'),
  zone(62, 5, 'Atlantic/Bermuda'),
  // Australia
  zone(63, 6, 'Australia/Lord_Howe'),
  zone(64, 6, 'Antarctica/Macquarie'),
  zone(65, 6, 'Australia/Hobart'),
  zone(66, 6, 'Australia/Melbourne'),
  zone(67, 6, 'Australia/Sydney'),
  zone(69, 6, 'Australia/Broken_Hill'),
  zone(70, 6, 'Australia/Brisbane'),
  zone(71, 6, 'Australia/Lindeman'),
  zone(72, 6, 'Australia/Adelaide'),
  zone(73, 6, 'Australia/Darwin'),
  zone(74, 6, 'Australia/Perth'),
  zone(75, 6, 'Australia/Eucla'),
  // New Zealand
  zone(76, 7, 'Pacific/Auckland'),
  zone(77, 7, 'Pacific/Chatham'),
  // The three fixed ones, then the rest
  zone(24, 8, 'Asia/Dubai'),
  zone(18, 9, 'Asia/Bahrain'),
  zone(68, 11, 'America/Lower_Princes'),
  zone(78, 10, 'Asia/Manila'),
  zone(79, 12, 'Europe/Paris'),
  zone(80, 13, 'Europe/Bucharest'),
];

const idByName = new Map(TIME_ZONES.map((row) => [row.name, row.id]));

/** Id of an IANA zone name. Throws on a name that is not in the list: data tables must not invent zones. */
export function timeZoneId(name: string): number {
  const id = idByName.get(name);
  if (id === undefined) throw new Error(`Unknown time zone ${name}`);
  return id;
}

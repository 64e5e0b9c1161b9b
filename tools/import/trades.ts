import 'server-only';
import { spellingOf } from '@/lib/db/place-names';

/** Services of the catalogue (tools/seed/data/catalogue) that a trade offers. */
type Trades = Readonly<Record<string, readonly number[]>>;

/**
 * What OpenStreetMap and others write as one word (`shop=`, `craft=`, `amenity=`, `office=`). Shops that only sell (paint, carpets,
 * car parts, kitchen ware) are no providers.
 */
const words: Trades = {
  car_repair: [110, 111],
  car_wash: [101, 103],
  tyres: [109],
  dry_cleaning: [310, 208],
  laundry: [310],
  cleaning: [301, 303],
  cleaner: [301, 303],
  maid: [301, 303],
  carpet_cleaning: [201, 202],
  carpet_washing: [201, 203],
  upholsterer: [202],
  window_cleaning: [601, 602],
  window_cleaner: [601, 602],
  pressure_washing: [501, 503],
  painter: [401, 402],
  plasterer: [404],
  drywall: [404],
  tiler: [405],
  wallpaper: [406],
  paperhanger: [406],
  kitchen: [407],
  kitchen_fitter: [407],
  flooring: [409],
  floorer: [409],
  parquet_layer: [409],
  carpenter: [410, 412],
  joiner: [412],
  doors: [412],
  builder: [407, 408, 411],
  handyman: [413],
  gutter_cleaning: [609],
};

/** Phrases in the descriptions of registers and licences; each is looked for from the beginning of a word. */
const phrases: Trades = {
  'home repair': [413],
  'home improvement': [407, 408, 411],
  'general contract': [407, 408, 411],
  handyman: [413],
  handyperson: [413],
  'homme a tout faire': [413],
  'kitchen remodel': [407],
  'kitchen renovation': [407],
  'renovation de cuisine': [407],
  'bathroom remodel': [408],
  'bathroom renovation': [408],
  'basement finish': [411],
  remodeling: [407, 408, 411],
  remodelling: [407, 408, 411],
  'residential renovation': [407, 408, 411],
  'renovation residentielle': [407, 408, 411],
  'painting contract': [401, 402],
  'house paint': [401, 402],
  'residential paint': [401, 402],
  'interior paint': [401],
  'exterior paint': [402],
  'peinture en batiment': [401, 402],
  'peintre en batiment': [401, 402],
  drywall: [404],
  plastering: [404],
  'tile install': [405],
  'tile setter': [405],
  tiling: [405],
  carreleur: [405],
  'floor install': [409],
  'flooring install': [409],
  'flooring contract': [409],
  'deck build': [410],
  'fence install': [410],
  'fence contract': [410],
  'furniture assembly': [414],
  'house clean': [301, 303],
  'home clean': [301, 303],
  'residential clean': [301, 303],
  'maid service': [301, 303],
  'menage residentiel': [301, 303],
  'entretien menager': [301, 303],
  'limpieza de casas': [301, 303],
  'limpieza domestica': [301, 303],
  janitorial: [311],
  'office clean': [311],
  'move out clean': [305],
  laundromat: [310],
  'laundry service': [310],
  'dry clean': [310, 208],
  'carpet clean': [201],
  'rug clean': [203],
  'upholstery clean': [202],
  'nettoyage de tapis': [201],
  'limpieza de alfombras': [201],
  'window clean': [601, 602],
  'window wash': [601, 602],
  'lavage de vitres': [601, 602],
  'limpieza de ventanas': [601, 602],
  'gutter clean': [609],
  'solar panel clean': [610],
  'pressure wash': [501, 503],
  'power wash': [501, 503],
  'lavage a pression': [501, 503],
  'graffiti removal': [509],
  'roof clean': [506],
  'car wash': [101, 103],
  'auto detail': [101, 102],
  'automobile detail': [101, 102],
  'vehicle detail': [101, 102],
  'motor vehicle repair': [110, 111],
  'auto repair': [110, 111],
  'automotive repair': [110, 111],
  'mobile mechanic': [110, 111],
  'tire repair': [109],
  'tire service': [109],
};

const wordList = new Map(Object.entries(words).map(([word, services]) => [spellingOf(word), services]));
const phraseList = Object.entries(phrases).map(([phrase, services]) => [` ${phrase}`, services] as const);

const maxTextLength = 2000;

/** Services that a company's trade in the source stands for; none where it is no trade of ours. */
export function servicesOfTrade(descriptions: readonly string[]): number[] {
  const found = new Set<number>();
  for (const description of descriptions) {
    const text = description.slice(0, maxTextLength);
    for (const part of text.split(/[;|,]/)) for (const id of wordList.get(spellingOf(part)) ?? []) found.add(id);
    const spelled = ` ${text.split('|').map(spellingOf).join(' | ')}`;
    for (const [phrase, ids] of phraseList) if (spelled.includes(phrase)) for (const id of ids) found.add(id);
  }
  return [...found].sort((a, b) => a - b);
}

/** Every service the table names; a test holds them against the catalogue. */
export const tradeServices: ReadonlySet<number> = new Set([...Object.values(words), ...Object.values(phrases)].flat());

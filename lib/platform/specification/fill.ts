import type { OperationName } from '../contract';
import { fillCompanyView } from './fill-company';
import { fillLists, fillLogin, fillProgram } from './fill-lists';
import { fillSearch } from './fill-search';
import { type Loose, withDefaults } from './loose';

/** What an answer that only says yes may leave out. */
const created = (answer: Loose): Loose => withDefaults({ Id: -1 }, answer);
const place = (answer: Loose): Loose => withDefaults({ Slug: '', Services: [] }, answer);

const fills: Readonly<Partial<Record<OperationName, (answer: Loose, input: object) => Loose>>> = {
  getCityView: place,
  getNeighborhoodView: place,
  searchCity: fillSearch,
  searchNeighborhood: fillSearch,
  searchEverywhere: fillSearch,
  getCompanyView: fillCompanyView,
  getViewLists: fillLists,
  getProgram: fillProgram,
  postProgram: fillProgram,
  login: fillLogin,
  reopenLogin: fillLogin,
  simhLogin: fillLogin,
  resolveLocation: (answer) => withDefaults({ CitySlug: '', NeighborhoodSlug: '', IsMatch: false }, answer),
  sendRecommendation: created,
  createRecommendation: created,
  createNeighborhoodRequest: (answer) => withDefaults({ Id: -1, Area: null }, answer),
};

/**
 * An answer of another platform with everything beside the specification's fields left open as our contracts leave it open (docs/interface.md §2):
 * unset ids, empty texts, no extras.
 */
export function fillAnswer(name: OperationName, answer: unknown, input: object): unknown {
  const fill = fills[name];
  return fill ? fill(answer as Loose, input) : answer;
}

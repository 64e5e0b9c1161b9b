import type { OperationName } from '../contract';

const search = ['city_id', 'neighborhood_id', 'lang_code', 'service_types', 'timezone_name', 'date_filter'];
const signIn = ['Email', 'Password', 'ClientName', 'Version', 'CompanyId'];
const view = ['id', 'lang_code'];

/**
 * Calls that docs/product.md §7 names, each with the fields it names. A call that is not here, and a field that is not here, is our own:
 * another platform does not know it.
 */
export const namedFields: Readonly<Partial<Record<OperationName, readonly string[]>>> = {
  login: signIn,
  reopenLogin: signIn,
  simhLogin: signIn,
  isOperator: ['Email', 'ClientName', 'Version'],
  forgotPassword: ['company_id', 'email'],
  forgotPasswordReopen: ['email'],
  resetPassword: ['user'],
  resetPasswordReopen: ['user'],
  getPasswordReset: ['guid'],
  getProgram: ['language_code'],
  postProgram: ['MemberId', 'ClientName', 'Version', 'language_code'],
  getViewLists: ['Language', 'Names'],
  getCityView: view,
  getNeighborhoodView: view,
  getSearchView: view,
  searchCity: search,
  searchNeighborhood: search,
  searchEverywhere: search,
  resolveLocation: ['lang_code', 'longitude', 'latitude', 'address', 'name', 'city', 'state', 'country'],
  getCompanyView: ['id', 'lang_code', 'date_filter', 'timezone_name', 'recommendation_token'],
  sendRecommendation: ['Object'],
  createRecommendation: ['name', 'email', 'phone_number', 'company_name', 'company_website', 'company_recommendation'],
  getReviewsWidget: ['Guid', 'WidgetGuid', 'OnServices'],
  createNeighborhoodRequest: ['name', 'email', 'phone_number', 'location', 'information'],
};

/** The part of an input that the specification knows. */
export function namedPart(name: OperationName, input: object): Record<string, unknown> {
  const fields = namedFields[name] ?? [];
  return Object.fromEntries(Object.entries(input).filter(([key]) => fields.includes(key)));
}

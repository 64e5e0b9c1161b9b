import 'server-only';

export type { CompanyChange } from './queries/change-company';
export { changeCompany } from './service/change-company';
export { getCompanyView } from './service/get-company-view';
export { recordUpsell } from './service/record-upsell';

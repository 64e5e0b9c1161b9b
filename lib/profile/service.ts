import 'server-only';

export { getCompanyView } from './service/get-company-view';
export { recordUpsell } from './service/record-upsell';

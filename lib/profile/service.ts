import 'server-only';

export { getCompanyView } from './service/get-company-view';

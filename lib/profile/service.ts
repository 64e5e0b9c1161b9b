import 'server-only';

export type { CompanyChange } from '@/lib/companies/service/change-company';
export { changeCompany } from './service/change-company';
export { getCompanyView, previewCompany } from './service/get-company-view';
export { recordUpsell } from './service/record-upsell';
export {
  confirmSection,
  discardSection,
  getSection,
  hideSection,
  listSections,
  orderSections,
  publishSection,
  restoreSection,
  saveSection,
  showSection,
} from './service/sections';
export { undoSection } from './service/undo-section';

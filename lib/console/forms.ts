import { fileForm, portalForm } from '@/lib/platform/form-portal';

const decided = portalForm('console-decided');
const taken = portalForm('console-taken');
const returned = portalForm('console-returned');

/** Where the plain forms of the console lead: back to the item, which shows what was decided first. */
export const consoleForms = {
  exportAudit: fileForm,
  takeConsoleClaim: taken,
  approveConsoleClaim: decided,
  refuseConsoleClaim: decided,
  askConsoleClaim: decided,
  returnConsoleClaim: returned,
  takeConsoleBusiness: taken,
  acceptConsoleBusiness: decided,
  refuseConsoleBusiness: decided,
  askConsoleBusiness: decided,
  mergeConsoleBusiness: decided,
  returnConsoleBusiness: returned,
};

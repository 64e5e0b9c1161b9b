import 'server-only';

export { exportAudit, listAudit } from './service/audit';
/** Console: where the marketplace's staff decide; a file each under `service/`. */
export {
  acceptConsoleBusiness,
  askConsoleBusiness,
  getConsoleBusiness,
  listConsoleBusinesses,
  mergeConsoleBusiness,
  refuseConsoleBusiness,
  returnConsoleBusiness,
  takeConsoleBusiness,
} from './service/businesses';
export { untilDecisionDue, workDueDecision } from './service/carry-out';
export {
  approveConsoleClaim,
  askConsoleClaim,
  getConsoleClaim,
  listConsoleClaims,
  refuseConsoleClaim,
  returnConsoleClaim,
  takeConsoleClaim,
} from './service/claims';
export { getConsoleToday, getSetUpTimes } from './service/today';

import 'server-only';
import { recallMails } from '@/lib/db/outbox';

export { inTransaction, openDatabase, type Tx } from '@/lib/db/work';
export { recallMails as recallAsk };

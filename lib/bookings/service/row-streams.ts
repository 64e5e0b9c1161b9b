import 'server-only';
import { type ChangedRows, readRowChanges } from '@/lib/effects/row-changes';
import { getDatabase } from '@/lib/effects/transaction';
import { companyActor, type ServiceContext } from '@/lib/platform/context';
import type { RowsChanged, StreamInput } from '@/lib/platform/entity';

const streamed =
  (kind: ChangedRows) =>
  async ({ after }: StreamInput, context: ServiceContext): Promise<RowsChanged> => {
    const { companyId } = companyActor(context).membership;
    const {
      ids: Ids,
      version: Version,
      hasGap: HasGap,
    } = await readRowChanges(await getDatabase(), { kind, companyId, after });
    return { Ids, Version, HasGap };
  };

/** Which rows of the caller's company changed after a version. */
export const streamCompanyBookings = streamed('bookings');
export const streamVisits = streamed('visits');

import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import type { BookingPageRow } from '@/lib/companies/contract-pages';
import { isSeen } from '../is-seen';
import type { PortalFrame } from '../load';

interface PageChipProps {
  frame: Pick<PortalFrame, 'portal'>;
  row: Pick<BookingPageRow, 'IsPaused' | 'IsHidden'>;
}

function stateOf({ frame, row }: PageChipProps) {
  if (row.IsPaused) return 'paused';
  if (row.IsHidden) return 'hidden';
  return isSeen(frame) ? 'live' : 'ready';
}

/** Whether neighbors can book on a page now, in a word. */
export function PageChip(props: PageChipProps) {
  const t = useTranslations('portalPages');
  const state = stateOf(props);
  return <Chip tone={state === 'live' ? 'positive' : undefined}>{t(state)}</Chip>;
}

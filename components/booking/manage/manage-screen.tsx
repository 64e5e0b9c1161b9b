import { useTranslations } from 'next-intl';
import { AccessLog } from './access-log';
import { Answer } from './answer';
import { ClientNavigation } from './client-navigation.client';
import { Erase } from './confirm-forms';
import type { ManagePage } from './manage-page';
import { Messages } from './messages';
import { Move } from './move';
import { OutcomeNote } from './outcome-note';
import { Series } from './series';
import { StateCard } from './state-card';
import { Summary } from './summary';

/** The page of one booking, for the party whose link opened it: what stands, what may be done, what was said, who looked. */
export function ManageScreen({ page, plainKey }: { page: ManagePage; plainKey: string }) {
  const t = useTranslations('manage');
  const isNeighbor = page.view.Party === 'neighbor';
  return (
    <ClientNavigation busyLabel={t('loading')}>
      <div className="wrap manage">
        <div className="manage-first">
          <OutcomeNote page={page} />
          <div className="manage-target" id="state" tabIndex={-1}>
            <StateCard page={page} plainKey={plainKey} />
          </div>
        </div>
        <Summary page={page} />
        <div className="manage-rest">
          {!isNeighbor && <Answer page={page} plainKey={plainKey} />}
          <Series page={page} />
          <Move page={page} plainKey={plainKey} />
          <Messages page={page} plainKey={plainKey} />
          {isNeighbor && <AccessLog page={page} />}
          {isNeighbor && <Erase page={page} plainKey={plainKey} />}
          <p className="meta">{t('private')}</p>
        </div>
      </div>
    </ClientNavigation>
  );
}

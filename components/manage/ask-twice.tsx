import { useTranslations } from 'next-intl';
import { bookingLimits } from '@/lib/config/limits';
import { ChangeForm } from './change-form';
import { draftOf, isErased, isOver, type ManagePage } from './manage-page';
import { StepDialog } from './step-dialog.client';

interface StepProps {
  page: ManagePage;
  plainKey: string;
}

/** Calling it off: a reason if there is one, and a second press. */
export function Cancel({ page, plainKey }: StepProps) {
  const t = useTranslations('manage');
  const draft = draftOf(page, 'cancel');
  const reason = {
    name: 'reason',
    label: t('cancel.reason'),
    kind: 'prose',
    maxLength: bookingLimits.reason,
    optional: t('optional'),
    initial: draft?.typed.reason,
    fault: draft?.faults.reason,
  } as const;
  return (
    <StepDialog
      open={t(page.view.State === 'Pending' ? 'actions.cancelRequest' : 'actions.cancel')}
      title={t('cancel.title')}
      text={t('cancel.text')}
      closeLabel={t('actions.close')}
      isOpen={draft !== null}
    >
      <ChangeForm
        {...{ page, plainKey }}
        call="cancel"
        fields={[reason]}
        submit={t('cancel.submit')}
        busy={t('cancel.busy')}
        kind="danger"
      />
    </StepDialog>
  );
}

/** Declining: a request by its company, an offer by the neighbor. */
export function Decline({ page, plainKey }: StepProps) {
  const t = useTranslations('manage');
  const draft = draftOf(page, 'decline');
  const reason = {
    name: 'reason',
    label: t('decline.reason'),
    kind: 'prose',
    maxLength: bookingLimits.reason,
    optional: t('optional'),
    initial: draft?.typed.reason,
    fault: draft?.faults.reason,
  } as const;
  return (
    <StepDialog
      open={t('decline.open')}
      title={t('decline.title')}
      text={t('decline.text')}
      closeLabel={t('actions.close')}
      isOpen={draft !== null}
    >
      <ChangeForm
        {...{ page, plainKey }}
        call="decline"
        fields={[reason]}
        submit={t('decline.submit')}
        busy={t('decline.busy')}
        kind="danger"
      />
    </StepDialog>
  );
}

/** Erasing what is personal, once nothing more happens. */
export function Erase({ page, plainKey }: StepProps) {
  const t = useTranslations('manage');
  if (isErased(page)) return null;
  return (
    <section className="manage-block" aria-labelledby="erase-title">
      <h2 className="h3" id="erase-title">
        {t('erase.title')}
      </h2>
      {isOver(page) ? (
        <StepDialog
          open={t('erase.open')}
          title={t('erase.ask')}
          text={t('erase.text')}
          closeLabel={t('actions.close')}
        >
          <ChangeForm
            {...{ page, plainKey }}
            call="erase"
            submit={t('erase.submit')}
            busy={t('erase.busy')}
            kind="danger"
          />
        </StepDialog>
      ) : (
        <p className="meta">{t('erase.later')}</p>
      )}
    </section>
  );
}

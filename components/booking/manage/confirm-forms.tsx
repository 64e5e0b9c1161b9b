import { useTranslations } from 'next-intl';
import { bookingLimits } from '@/lib/config/limits';
import { ChangeForm } from './change-form';
import { draftOf, isErased, isOver, type ManagePage } from './manage-page';
import { useScope } from './scope-field';
import { StepDialog } from './step-dialog.client';

interface StepProps {
  page: ManagePage;
  plainKey: string;
}

/** An end with a reason, if there is one, and a second press. */
function EndWithReason({
  page,
  plainKey,
  call,
  open,
}: StepProps & { call: 'cancel' | 'decline' | 'miss'; open: string }) {
  const t = useTranslations('manage');
  const draft = draftOf(page, call);
  const words = call === 'miss' ? 'missed' : call;
  const reason = {
    name: 'reason',
    label: t(`${words}.reason`),
    kind: 'prose',
    maxLength: bookingLimits.reason,
    optional: t('optional'),
    initial: draft?.typed.reason,
    fault: draft?.faults.reason,
  } as const;
  const scope = useScope(page, call);
  return (
    <StepDialog
      open={open}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      closeLabel={t('actions.close')}
      isOpen={draft !== null}
    >
      <ChangeForm
        page={page}
        plainKey={plainKey}
        call={call}
        fields={call === 'cancel' && scope ? [scope, reason] : [reason]}
        submit={t(`${words}.submit`)}
        busy={t(`${words}.busy`)}
        kind="danger"
      />
    </StepDialog>
  );
}

/** Calling it off. */
export function Cancel(props: StepProps) {
  const t = useTranslations('manage.actions');
  return (
    <EndWithReason
      {...props}
      call="cancel"
      open={t(props.page.view.State === 'Pending' ? 'cancelRequest' : 'cancel')}
    />
  );
}

/** Declining: a request by its company, an offer by the neighbor. */
export function Decline(props: StepProps) {
  return <EndWithReason {...props} call="decline" open={useTranslations('manage.decline')('open')} />;
}

/** A visit that is over and did not take place. */
export function Miss(props: StepProps) {
  return <EndWithReason {...props} call="miss" open={useTranslations('manage.missed')('open')} />;
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
            page={page}
            plainKey={plainKey}
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

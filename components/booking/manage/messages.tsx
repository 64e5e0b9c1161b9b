import { useTranslations } from 'next-intl';
import { bookingLimits } from '@/lib/config/limits';
import { formatHour, formatShortDate } from '@/lib/i18n/format-date';
import { ChangeForm } from './change-form';
import { clockOf, draftOf, isErased, type ManagePage } from './manage-page';

/** What was said, by whom and when. */
function Thread({ page, said }: { page: ManagePage; said: ManagePage['view']['Messages'] }) {
  const t = useTranslations('manage');
  const { view } = page;
  const clock = clockOf(page);
  const nameOf = (from: 'neighbor' | 'company') => {
    if (from === view.Party) return t('messages.you');
    return from === 'company' ? view.CompanyName : view.Name || t('messages.neighbor');
  };
  return (
    <ol className="manage-thread">
      {said.map(({ From, Text, SentAt }) => (
        <li key={`${SentAt}${From}`} className={From === view.Party ? 'manage-own' : undefined}>
          <p className="meta">
            <b>{nameOf(From)}</b>{' '}
            <time dateTime={SentAt}>
              {t('byTime', { date: formatShortDate(SentAt, clock), time: formatHour(SentAt, clock) })}
            </time>
          </p>
          <p className="manage-prose">{Text}</p>
        </li>
      ))}
    </ol>
  );
}

/** What both sides said, the oldest first, and a field to say more. */
export function Messages({ page, plainKey }: { page: ManagePage; plainKey: string }) {
  const t = useTranslations('manage');
  const { view } = page;
  const said = view.Messages.filter(({ Text }) => Text !== '');
  const draft = draftOf(page, 'message');
  const field = {
    name: 'message',
    label: t('messages.label'),
    kind: 'prose',
    maxLength: bookingLimits.message,
    initial: draft?.typed.message,
    fault: draft?.faults.message,
  } as const;
  if (isErased(page) && said.length === 0) return null;
  return (
    <section className="card manage-block manage-target" id="messages" tabIndex={-1} aria-labelledby="messages-title">
      <h2 className="h3" id="messages-title">
        {t('messages.title')}
      </h2>
      {said.length === 0 && <p className="meta">{t('messages.none')}</p>}
      {said.length > 0 && <Thread page={page} said={said} />}
      {!isErased(page) && (
        <ChangeForm
          page={page}
          plainKey={plainKey}
          call="message"
          fields={[field]}
          submit={t('messages.submit')}
          busy={t('messages.busy')}
          kind="secondary"
        />
      )}
    </section>
  );
}

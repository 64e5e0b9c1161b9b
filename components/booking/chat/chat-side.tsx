import { getTranslations } from 'next-intl/server';
import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type ChatMove, type ChatView, chatPath, eraseChat, setChatState } from '@/lib/chat/contract';
import { dateLocaleOf } from '@/lib/i18n/format';
import { href } from '@/lib/routes/href';
import type { Locale } from '@/lib/values/locale';
import { timeText } from './chat-news';

interface ChatSideProps {
  locale: Locale;
  token: string;
  view: ChatView;
  back: Readonly<Record<string, string>>;
}

const looks = [
  'visitor_started',
  'visitor_seen',
  'company_seen',
  'company_closed',
  'company_reopened',
  'operator_released',
  'visitor_erased',
  'operator_erased',
] as const;
type Look = (typeof looks)[number];

const Hidden = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** Who opened the conversation and who changed it, for the visitor. */
async function Accesses({ locale, view }: Pick<ChatSideProps, 'locale' | 'view'>) {
  const t = await getTranslations({ locale, namespace: 'chat.side' });
  const tag = dateLocaleOf(locale, view.CountryId);
  return (
    <details className="card chat-part">
      <summary>{t('accessTitle')}</summary>
      <ul className="chat-looks">
        {view.AccessLog.map(({ Who, What, At }) => {
          const look = looks.find((known) => known === `${Who}_${What}`);
          return (
            look && (
              <li key={`${look}${At}`}>
                <span>{t(`access.${look satisfies Look}`, { company: view.CompanyName })}</span>{' '}
                <time dateTime={At}>{timeText(At, tag)}</time>
              </li>
            )
          );
        })}
      </ul>
    </details>
  );
}

/** Everything personal goes: said before it is done, by a form that needs no script. */
async function Erase({ locale, token, view, back }: ChatSideProps) {
  const t = await getTranslations({ locale, namespace: 'chat.side' });
  return (
    <details className="card chat-part">
      <summary>{t('eraseTitle')}</summary>
      <form method="post" action={chatPath(eraseChat, token)}>
        <p>{t('erase', { company: view.CompanyName })}</p>
        <Hidden fields={{ ...back, lang_code: locale }} />
        <Button type="submit" kind="danger">
          {t('eraseButton')}
        </Button>
      </form>
    </details>
  );
}

const changes = [
  { move: 'reopen', state: 'Open', kind: 'secondary' },
  { move: 'close', state: 'Closed', kind: 'secondary' },
  { move: 'block', state: 'Blocked', kind: 'danger' },
] as const satisfies readonly { move: ChatMove; state: string; kind: string }[];

/** What the company can do with a conversation. */
async function Manage({ locale, token, view, back }: ChatSideProps) {
  const t = await getTranslations({ locale, namespace: 'chat.side' });
  const own = changes.filter(({ move }) => view.Moves.includes(move));
  return (
    <details className="card chat-part">
      <summary>{t('manageTitle')}</summary>
      {own.map(({ move, state, kind }) => (
        <form key={move} method="post" action={chatPath(setChatState, token)}>
          <p>{t(`${move}Hint`, { name: view.VisitorName })}</p>
          <Hidden fields={{ ...back, lang_code: locale, state }} />
          <Button type="submit" kind={kind}>
            {t(move)}
          </Button>
        </form>
      ))}
    </details>
  );
}

/** Beside a conversation: the company's page, who looked, what can be done with it. */
export async function ChatSide(props: ChatSideProps) {
  const { locale, view } = props;
  const t = await getTranslations({ locale, namespace: 'chat.side' });
  const isVisitor = view.Party === 'visitor';
  const mayManage = !isVisitor && view.Moves.some((move) => move !== 'write');
  return (
    <div className="chat-side">
      {isVisitor && (
        <ButtonLink
          kind="quiet"
          href={href('company', { id: view.CompanyId, slug: view.CompanyName }, locale)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="external" />
          {t('company', { company: view.CompanyName })}
        </ButtonLink>
      )}
      {mayManage && <Manage {...props} />}
      {isVisitor && <Accesses locale={locale} view={view} />}
      {view.Moves.includes('erase') && <Erase {...props} />}
    </div>
  );
}

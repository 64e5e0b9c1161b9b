import { useTranslations } from 'next-intl';
import { Button, ButtonLink } from '@/components/ui/button';
import { SelectField, TextField } from '@/components/ui/field';
import { connectCompanySource, startSourceConsent } from '@/lib/opinions/contract-connections';
import { siteNames } from '@/lib/values/site-names';
import { FormStart } from '../form-start';
import type { Apps, SiteCard } from './load';

type FormProps = Pick<Apps, 'visit' | 'frame' | 'redirect' | 'connectKey'> & SiteCard;

/** A consent that this session began: the way on to the site. A link, since a form of ours may lead to no other host. */
function GoOn({ choice }: FormProps) {
  const t = useTranslations('portalApps');
  const site = siteNames[choice.Source];
  return (
    <>
      <h3>{t('goOnTitle', { site })}</h3>
      <p>{t('goOn', { site })}</p>
      <div className="portal-acts">
        <ButtonLink href={choice.ConsentUrl!} icon="external" rel="noreferrer">
          {t('goOnLink', { site })}
        </ButtonLink>
      </div>
    </>
  );
}

/** The places of a consent that came back: one is chosen. */
function Choose({ visit, frame, choice, connectKey }: FormProps) {
  const t = useTranslations('portalApps');
  const { Source, Places } = choice;
  return (
    <form className="portal-form" action={connectCompanySource.path} method="post">
      <FormStart frame={frame} idempotencyKey={connectKey} />
      <input type="hidden" name="source" value={Source} />
      <h3>{t('chooseTitle')}</h3>
      <SelectField
        id={`source-place-${Source}`}
        name="place"
        label={t('choose', { site: siteNames[Source] })}
        hint={t('chooseHint')}
        defaultValue={visit.typed.place ?? Places[0]?.ExternalId}
        error={visit.faults.place && t('refused.invalid')}
      >
        {Places.map(({ ExternalId, Name, Address }) => (
          <option key={ExternalId} value={ExternalId}>
            {Address ? t('chooseOption', { name: Name, address: Address }) : Name}
          </option>
        ))}
      </SelectField>
      <div className="portal-acts">
        <Button type="submit">{t('chooseButton')}</Button>
      </div>
    </form>
  );
}

/** A site that wants the name of the place alone: it is tried before it is kept. */
function Name({ visit, frame, choice, row, connectKey }: FormProps) {
  const t = useTranslations('portalApps');
  const { Source } = choice;
  const isOwn = visit.typed.source === Source;
  return (
    <form className="portal-form" action={connectCompanySource.path} method="post">
      <FormStart frame={frame} idempotencyKey={connectKey} />
      <input type="hidden" name="source" value={Source} />
      <TextField
        id={`source-name-${Source}`}
        name="place"
        label={t(row ? 'yelpAgain' : 'yelpField')}
        hint={t('yelpHint')}
        maxLength={500}
        autoComplete="off"
        defaultValue={isOwn ? visit.typed.place : undefined}
        error={isOwn && visit.faults.place ? t('refused.place') : undefined}
      />
      <div className="portal-acts">
        <Button type="submit" kind={row ? 'secondary' : 'primary'}>
          {t(row ? 'reconnect' : 'connect', { site: siteNames[Source] })}
        </Button>
      </div>
    </form>
  );
}

/** The next step of connecting a site: naming the place, going on to the site, choosing among places, or beginning. */
export function ConnectForms(props: FormProps) {
  const t = useTranslations('portalApps');
  const { frame, choice, row, redirect } = props;
  const { Source, ConnectsBy, ConsentUrl, Places } = choice;
  if (ConnectsBy === 'name') return <Name {...props} />;
  if (Places.length > 0) return <Choose {...props} />;
  if (ConsentUrl !== null) return <GoOn {...props} />;
  return (
    <form action={startSourceConsent.path} method="post">
      <FormStart frame={frame} />
      <input type="hidden" name="source" value={Source} />
      <input type="hidden" name="redirect" value={redirect} />
      <div className="portal-acts">
        <Button type="submit" kind={row && row.State !== 'NeedsReconnect' ? 'secondary' : 'primary'}>
          {t(row ? 'reconnect' : 'connect', { site: siteNames[Source] })}
        </Button>
      </div>
    </form>
  );
}

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { changeColour } from '@/lib/companies/contract-settings';
import { buttonOf, isColour } from '@/lib/values/colour';
import { FormStart } from '../form-start';
import { useFault } from '../use-fault';
import type { SettingsPage } from './load';

/** What the choice of a colour begins with, where there is none yet: the marketplace's own. */
const own = '#0a5e57';

/** A button as the booking pages draw it: painted, since the page's policy allows no style of its own. */
function Sample({ colour }: { colour: string }) {
  const t = useTranslations('portalSettings');
  const look = buttonOf(colour);
  if (!look) return null;
  return (
    <svg
      className="portal-sample"
      role="img"
      aria-label={t('sampleLabel')}
      viewBox="0 0 160 44"
      width="160"
      height="44"
    >
      <rect width="160" height="44" rx="12" fill={look.ground} />
      <text x="80" y="27" textAnchor="middle" fill={look.text}>
        {t('sample')}
      </text>
    </svg>
  );
}

/** The colour of the company's booking pages and widgets. */
export function ColourCard({ visit, frame, row }: SettingsPage) {
  const { typed, faults } = visit;
  const t = useTranslations('portalSettings');
  const fault = useFault(faults);
  const { Colour: colour } = row;
  const shown = isColour(typed.Colour ?? '') ? typed.Colour! : colour || own;
  const action = changeColour.path.replace('{id}', String(row.Id));
  return (
    <section className="portal-card" aria-labelledby="colour-title">
      <header>
        <h2 id="colour-title">{t('colour')}</h2>
        <p className="portal-small">{t('colourLead')}</p>
      </header>
      <div className="portal-body">
        {colour === '' ? <p>{t('colourNone')}</p> : <Sample colour={colour} />}
        <form className="portal-form" action={action} method="post">
          <FormStart frame={frame} row={row} again={typed.Colour !== undefined && visit} isOfCompany={false} />
          <TextField
            id="settings-colour"
            name="Colour"
            type="color"
            label={t('colourField')}
            hint={colour !== '' && t.rich('colourSite', { code: () => <code>{`data-colour="${colour}"`}</code> })}
            defaultValue={shown}
            error={fault('Colour')}
          />
          <div className="portal-acts">
            <Button type="submit">{t('colourSave')}</Button>
          </div>
        </form>
        {colour !== '' && (
          <form action={action} method="post">
            <FormStart frame={frame} row={row} isOfCompany={false} />
            <input type="hidden" name="Colour" value="" />
            <Button type="submit" kind="secondary">
              {t('colourRemove')}
            </Button>
          </form>
        )}
      </div>
    </section>
  );
}

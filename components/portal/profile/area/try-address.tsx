import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { type TriedAddress, tryAddress } from '@/lib/bookings/contract-coverage';
import { FormStart } from '../../form-start';
import type { SectionPage } from '../load-section';

/** Whether a neighbor at the address could book, and what decides it. */
function useAnswer() {
  const t = useTranslations('portalArea.coverage');
  return ({ Coverage, DecidedBy, PlaceName, CityName }: TriedAddress) => {
    const place = PlaceName === CityName || CityName === '' ? PlaceName : `${PlaceName}, ${CityName}`;
    const isUnnamed = DecidedBy === '' && Coverage === 'Area';
    return t(isUnnamed ? 'AreaUnnamed' : Coverage, { name: DecidedBy, place });
  };
}

/** "Do they come to this address?" (docs/portal.md §4): asked of the page as it stands, and of the drafts. Nothing of it is kept. */
export function TryAddress({ frame, area, written }: SectionPage) {
  const t = useTranslations('portalArea');
  const answer = useAnswer();
  const tried = area?.tried;
  const answers = tried?.now ? [{ title: t('asPublished'), said: tried.now }] : [];
  if (tried?.drafted) answers.push({ title: t('asDrafted'), said: tried.drafted });
  const isSame = answers.length === 2 && answer(answers[0]!.said) === answer(answers[1]!.said);
  return (
    <section className="portal-card" aria-labelledby="try-title" id="try">
      <header>
        <h2 id="try-title">{t('tryTitle')}</h2>
        <p className="portal-small">{t('tryText')}</p>
      </header>
      <form className="portal-body portal-form" action={tryAddress.path} method="post">
        <FormStart frame={frame} />
        <input type="hidden" name="written" value={written} />
        <TextField
          id="try-address"
          name="address"
          label={t('address')}
          maxLength={300}
          autoComplete="off"
          defaultValue={tried?.address}
        />
        <div className="portal-acts">
          <Button type="submit" kind="secondary" name="redraw" value="address">
            {t('try')}
          </Button>
        </div>
        {tried && answers.length === 0 && <Note tone="bad">{t('notRead')}</Note>}
        {(isSame ? answers.slice(0, 1) : answers).map(({ title, said }) => (
          <Note key={title} tone={said.IsCovered ? 'good' : 'warn'} role="status">
            {!isSame && <b>{title} </b>}
            {answer(said)}
          </Note>
        ))}
      </form>
    </section>
  );
}

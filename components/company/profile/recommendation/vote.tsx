import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { names } from './rules';

/** Thumb up or down: a group of two radio tiles. The words that follow the choice follow it by CSS, with and without script. */
export function Vote({ isUp }: { isUp: boolean }) {
  const t = useTranslations('recommendation');
  return (
    <fieldset className="vote">
      <legend className="sr-only">{t('vote')}</legend>
      <label className="vote-up">
        <input className="sr-only" type="radio" name={names.thumb} value="true" defaultChecked={isUp} />
        <Icon name="thumbs-up" />
        {t('up')}
      </label>
      <label className="vote-down">
        <input className="sr-only" type="radio" name={names.thumb} value="false" defaultChecked={!isUp} />
        <Icon name="thumbs-down" />
        {t('down')}
      </label>
    </fieldset>
  );
}

/** Two wordings of one thing, of which the chosen thumb shows one (`recommendation.css`). */
export function ByThumb({ up, down }: { up: string; down: string }) {
  return (
    <>
      <span className="when-up">{up}</span>
      <span className="when-down">{down}</span>
    </>
  );
}

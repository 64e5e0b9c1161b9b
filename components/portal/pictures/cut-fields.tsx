import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { pictureLimits } from '@/lib/config/upload-limits';
import { cutLogo, type LogoCutView } from '@/lib/media/contract';
import type { PortalVisit } from '../query';
import { useFault } from '../use-fault';
import { CutLogo } from './cut-logo.client';

interface CutProps {
  visit: Pick<PortalVisit, 'typed' | 'faults'>;
  cut: LogoCutView;
  /** The field of the form that the logo stands in. */
  into: string;
}

/**
 * Cuts a logo anew: three numbers and a button of the form that they stand in, so that what was typed goes along. With script the square is moved
 * and made larger on the picture itself, and the numbers say the same.
 */
export function CutFields({ visit: { typed, faults }, cut, into }: CutProps) {
  const t = useTranslations('portalProfile.picture.cut');
  const fault = useFault(faults);
  const { FileName, Original, Left, Top, Side } = cut;
  const numbers = { cut_left: Left, cut_top: Top, cut_side: Side } as const;
  const words = {
    open: t('open'),
    close: t('close'),
    failed: t('failed'),
    stage: t('stage'),
    keys: t('keys'),
    larger: t('larger'),
    smaller: t('smaller'),
    preview: t('preview'),
  };
  return (
    <fieldset className="portal-item" id="cut">
      <legend>{t('title')}</legend>
      <p className="portal-small">{t('hint', { width: Original.Width, height: Original.Height })}</p>
      <CutLogo
        words={words}
        picture={{ url: Original.FileName, width: Original.Width, height: Original.Height }}
        minSide={pictureLimits.minSide}
      >
        <input type="hidden" name="cut_of" value={FileName} />
        <input type="hidden" name="cut_into" value={into} />
        <div className="cut-numbers">
          {Object.entries(numbers).map(([name, number]) => (
            <TextField
              key={name}
              id={`picture-${name}`}
              name={name}
              type="number"
              inputMode="numeric"
              step={1}
              label={t(name as keyof typeof numbers)}
              defaultValue={typed[name] ?? String(number)}
              error={fault(name)}
            />
          ))}
        </div>
        <div className="portal-acts">
          <Button type="submit" kind="secondary" formAction={cutLogo.path} formMethod="post">
            {t('send')}
          </Button>
        </div>
      </CutLogo>
    </fieldset>
  );
}

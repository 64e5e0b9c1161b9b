import { useTranslations } from 'next-intl';
import { Chip, type ChipTone } from '@/components/ui/chip';
import type { Proof } from '@/lib/console/contract';

const tones: Readonly<Record<Proof['State'], ChipTone>> = {
  Holds: 'positive',
  Fails: 'negative',
  Open: 'line',
  Missing: 'plain',
};

/** The evidence ladder: what holds by itself, and what staff can find out. */
export function ProofLadder({ proofs }: { proofs: readonly Proof[] }) {
  const t = useTranslations('console.proofs');
  return (
    <section className="portal-card" aria-labelledby="proofs-title">
      <header>
        <h2 id="proofs-title">{t('title')}</h2>
        <p className="portal-small">{t('lead')}</p>
      </header>
      <ul>
        {proofs.map(({ Kind, State }) => (
          <li key={Kind} className="portal-row">
            <div>
              <p>
                <b>{t(`kind.${Kind}`)}</b>
              </p>
              <p className="portal-small">{t(`help.${Kind}`)}</p>
            </div>
            <Chip tone={tones[State]}>{t(`state.${State}`)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useTranslations } from 'next-intl';
import { type ConnectedSource, sourceNames } from '@/lib/opinions/contract-connections';
import { type SourceFault, sourceFaults } from '@/lib/values/review-source';
import { siteNames } from '@/lib/values/site-names';

/** Why a site says nothing more, and what to do next: one sentence a cause. */
export function useFaultSentence() {
  const t = useTranslations('portalApps');
  return (source: ConnectedSource, fault: SourceFault): string => {
    const site = siteNames[source];
    // The key that reads Yelp is the marketplace's: its owner cannot mend it.
    if (source === 'yelp' && fault === 'access-revoked') return t('keyRefused', { site });
    return t(`faults.${fault}`, { site });
  };
}

const refusals = ['denied', 'no-place', 'not-offered'] as const;

/** Why a site was not connected, or did not take an answer; undefined where nothing was refused. */
export function useRefusal() {
  const t = useTranslations('portalApps');
  const sentence = useFaultSentence();
  return (faults: Readonly<Record<string, string>>): string | undefined => {
    if (faults.state !== undefined) return t('refused.expired');
    const source = sourceNames.find((name) => faults[name] !== undefined);
    if (!source) return undefined;
    const fault = sourceFaults.find((one) => one === faults[source]);
    const refusal = refusals.find((one) => one === faults[source]);
    if (fault) return sentence(source, fault);
    return refusal && t(`refused.${refusal}`, { site: siteNames[source] });
  };
}

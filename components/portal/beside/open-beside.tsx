import { useTranslations } from 'next-intl';
import type { OpenKind } from '@/lib/accounts/contract-presence';
import type { PortalFrame } from '../load';
import { BesideLine } from './beside-line.client';

interface OpenBesideProps {
  frame: PortalFrame;
  kind: OpenKind;
  id: number;
}

/** Says who else has the row of a screen open, within seconds of their coming (docs/rules/portal-pains.md A2.2). */
export function OpenBeside({ frame, kind, id }: OpenBesideProps) {
  const t = useTranslations('portal.beside');
  const words = { one: t('one', { names: '{names}' }), many: t('many', { names: '{names}' }) };
  const row = { company_id: frame.portal.Company.CompanyId, kind, id };
  return <BesideLine row={row} words={words} locale={frame.locale} />;
}

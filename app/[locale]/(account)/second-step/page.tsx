import { accountHead } from '@/components/account/head';
import type { AccountPageProps } from '@/components/account/query';
import { loadSecondStep } from '@/components/account/second-step/load';
import { SecondStepScreen } from '@/components/account/second-step/screen';

export const generateMetadata = accountHead('secondStep');

export default async function SecondStepPage(props: AccountPageProps) {
  return <SecondStepScreen {...(await loadSecondStep(props))} />;
}

import type { PendingSignIn, RecoveryCodes, SecondStep, TotpProposal } from '@/lib/accounts/contract-step';
import { getPendingSignIn, getSecondStep, proposeRecoveryCodes, proposeTotp } from '@/lib/accounts/contract-step';
import { askFresh, askSigned } from '@/lib/pages/ask-signed';
import { loadFrame, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

/** What the page of the second step is about, for its visitor. */
export type Stage =
  | { kind: 'code'; pending: PendingSignIn; isRecovery: boolean }
  | { kind: 'set-up'; proposal: TotpProposal; isRequired: boolean }
  | { kind: 'codes'; codes: RecoveryCodes }
  | { kind: 'done'; step: SecondStep }
  /** Signed in too long ago to change anything. */
  | { kind: 'confirm' }
  /** Neither signed in nor on the way to it. */
  | { kind: 'over' };

async function codesStage(): Promise<Stage> {
  const codes = await askFresh(proposeRecoveryCodes, {});
  return codes ? { kind: 'codes', codes: codes.Object } : { kind: 'confirm' };
}

async function setUpStage(isRequired: boolean): Promise<Stage> {
  const proposal = await askFresh(proposeTotp, {});
  return proposal ? { kind: 'set-up', proposal: proposal.Object, isRequired } : { kind: 'confirm' };
}

async function stageOf(asked: string | undefined): Promise<Stage> {
  const pending = (await askSigned(getPendingSignIn, {}))?.Object;
  if (pending?.Awaits === 'Code') return { kind: 'code', pending, isRecovery: asked === 'recovery' };
  const step = (await askSigned(getSecondStep, {}))?.Object;
  if (!step) return { kind: 'over' };
  const hasStep = step.HasTotp || step.Passkeys.length > 0;
  if (!hasStep || (asked === 'app' && !step.HasTotp)) return setUpStage(step.IsRequired);
  if (asked === 'codes' || step.RecoveryCodesLeft === 0) return codesStage();
  return { kind: 'done', step };
}

export type SecondStepPage = Awaited<ReturnType<typeof loadSecondStep>>;

export async function loadSecondStep(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const [me, stage] = await Promise.all([readMe(), stageOf(visit.step)]);
  return { frame: await loadFrame('secondStep', visit, me), visit, stage };
}

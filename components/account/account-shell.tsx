import type { ReactNode } from 'react';
import { PageShell } from '@/components/chrome/page-shell';
import { SignedMark } from '@/components/chrome/signed-mark';
import { TokenOff } from '@/components/chrome/token-off.client';
import { Still } from '@/components/ui/still';
import { AccountSide } from './account-side';
import type { AccountFrame } from './load';

/** Header, form, street; the only pages that know who is signed in, and tell the others by a mark without a name. */
export function AccountShell({ frame, children }: { frame: AccountFrame; children: ReactNode }) {
  const { shell, isPro, mark, soonest, context } = frame;
  return (
    <>
      {mark && <SignedMark {...mark} />}
      <PageShell isPrivate {...shell}>
        <TokenOff />
        <div className="auth">
          <div className="auth-pane">
            <div className="auth-form">{children}</div>
          </div>
          <Still>
            <AccountSide isPro={isPro} soonest={soonest} context={context} />
          </Still>
        </div>
      </PageShell>
    </>
  );
}

import type { ReactNode } from 'react';
import { PageShell } from '@/components/chrome/page-shell';
import { RemoveUrlTokens } from '@/components/chrome/remove-url-tokens.client';
import { SignedMark } from '@/components/chrome/signed-mark';
import { StaticHtml } from '@/components/ui/static-html';
import { AccountSide } from './account-side';
import type { AccountFrame } from './load';

/** Header, form, street; the only pages that know the member; they set a mark without a name for the others. */
export function AccountShell({ frame, children }: { frame: AccountFrame; children: ReactNode }) {
  const { shell, isPro, mark, soonest, context } = frame;
  return (
    <>
      {mark && <SignedMark {...mark} />}
      <PageShell isPrivate {...shell}>
        <RemoveUrlTokens />
        <div className="auth">
          <div className="auth-pane">
            <div className="auth-form">{children}</div>
          </div>
          <StaticHtml>
            <AccountSide isPro={isPro} soonest={soonest} context={context} />
          </StaticHtml>
        </div>
      </PageShell>
    </>
  );
}

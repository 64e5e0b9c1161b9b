import { useTranslations } from 'next-intl';
import { Button, type ButtonKind } from '@/components/ui/button';
import { deactivateMember, type MemberView, resendInvitation, restoreMember } from '@/lib/accounts/contract-members';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';

interface ActProps {
  frame: PortalFrame;
  member: MemberView;
  id: string;
  path: string;
  words: { title: string; text: string; submit: string };
  kind: ButtonKind;
}

/** One thing to do with a member, with its consequences beside the button. */
function Act({ frame, member, id, path, words, kind }: ActProps) {
  return (
    <section className="portal-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{words.title}</h2>
      </header>
      <form className="portal-body" action={path.replace('{id}', String(member.Id))} method="post">
        <FormStart frame={frame} row={member} />
        <p>{words.text}</p>
        <div className="portal-acts">
          <Button type="submit" kind={kind}>
            {words.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** What can be done with a membership beside its rights: an owner is touched by owners alone. */
export function MemberActs({ frame, member }: { frame: PortalFrame; member: MemberView }) {
  const t = useTranslations('portalMembers');
  const { Name: name, State, Role } = member;
  if (Role === 'Owner' && frame.portal.Member.Role !== 'Owner') return null;
  const shared = { frame, member };
  return (
    <>
      {State === 'Invited' && (
        <Act
          {...shared}
          id="member-resend"
          path={resendInvitation.path}
          words={{ title: t('invitedTitle'), text: t('invitedText'), submit: t('resend') }}
          kind="secondary"
        />
      )}
      {State === 'Deactivated' ? (
        <Act
          {...shared}
          id="member-restore"
          path={restoreMember.path}
          words={{ title: t('restoreTitle', { name }), text: t('restoreText', { name }), submit: t('restore') }}
          kind="secondary"
        />
      ) : (
        <Act
          {...shared}
          id="member-end"
          path={deactivateMember.path}
          words={{ title: t('endTitle', { name }), text: t('endText', { name }), submit: t('end') }}
          kind="danger"
        />
      )}
    </>
  );
}

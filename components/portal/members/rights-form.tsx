import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { SelectField } from '@/components/ui/field';
import { type MemberView, updateMember } from '@/lib/accounts/contract-members';
import { FormStart } from '../form-start';
import type { PortalFrame } from '../load';
import type { PortalVisit } from '../query';
import { ChannelRights, OperationRights, type RightsFieldsProps } from './rights-fields';

interface RightsFormProps {
  visit: PortalVisit;
  frame: PortalFrame;
  member: MemberView;
}

/** The flags that a failed form had ticked; undefined where there was none. */
const tickedBefore = (typed: PortalVisit['typed'], name: string): ReadonlySet<string> =>
  new Set(Object.entries(typed).flatMap(([field, value]) => (field.startsWith(`${name}.`) ? [value] : [])));

const tickedNow = (flags: Readonly<Record<string, boolean>>): ReadonlySet<string> =>
  new Set(Object.keys(flags).filter((name) => flags[name]));

/** Role and every flag of a member: what the caller does not hold, they cannot give. */
export function RightsForm({ visit, frame, member }: RightsFormProps) {
  const t = useTranslations('portalMembers');
  const tr = useTranslations('portal.role');
  const { typed } = visit;
  const isAgain = typed.role !== undefined;
  const { portal } = frame;
  const isOwner = portal.Member.Role === 'Owner';
  const mayEdit = isOwner || member.Role !== 'Owner';
  const access: RightsFieldsProps = {
    ticked: isAgain ? tickedBefore(typed, 'access') : tickedNow(member.Access),
    held: portal.Access,
    isOwner,
  };
  const inbox: RightsFieldsProps = {
    ticked: isAgain ? tickedBefore(typed, 'inbox_access') : tickedNow(member.InboxAccess),
    held: portal.InboxAccess,
    isOwner,
  };
  return (
    <section className="portal-card" aria-labelledby="rights-title">
      <header>
        <h2 id="rights-title">{t('rightsTitle', { name: member.Name })}</h2>
        <p className="portal-small">{member.Role === 'Owner' ? t('ownerHolds') : t('later')}</p>
      </header>
      {mayEdit && (
        <form className="portal-body" action={updateMember.path.replace('{id}', String(member.Id))} method="post">
          <FormStart frame={frame} row={member} again={isAgain && visit} />
          <SelectField
            id="member-role"
            name="role"
            label={t('roleTitle')}
            hint={t('roleHint')}
            defaultValue={typed.role ?? member.Role}
          >
            <option value="ServiceProvider">{tr('ServiceProvider')}</option>
            {isOwner && <option value="Owner">{tr('Owner')}</option>}
          </SelectField>
          <OperationRights {...access} />
          <ChannelRights {...inbox} />
          <div className="portal-acts">
            <Button type="submit">{t('save')}</Button>
          </div>
        </form>
      )}
    </section>
  );
}

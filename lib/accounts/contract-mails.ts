import type { Operation } from '@/lib/platform/operation';
import type { Locale } from '@/lib/values/locale';
import type { MemberMail } from '@/lib/values/member-mails';

/** Which mails of a company its member is sent too, at the address of their account. */
export interface MyMails {
  Email: string;
  Mails: MemberMail[];
  /** They may see bookings, so that these mails are sent. */
  CanReceive: boolean;
}

const own = {
  path: '/api/portal/my-mails',
  access: 'member',
  session: 'reads',
  needs: { place: 'portal', right: 'Member' },
  limit: 'portal',
} as const;

/** GET my-mails: the caller's own choice in a company. */
export const getMyMails: Operation<{ company_id?: number; lang_code?: Locale }, { Object: MyMails }> = {
  ...own,
  name: 'getMyMails',
  method: 'GET',
  failure: 'getOne',
};

/** PUT my-mails: all of the caller's choice; what is left out is not sent. Sent to who may see bookings, once to an address. */
export const changeMyMails: Operation<
  { company_id?: number; mails?: readonly MemberMail[]; lang_code?: Locale },
  { Object: MyMails }
> = {
  ...own,
  name: 'changeMyMails',
  method: 'PUT',
  failure: 'save',
  form: { lists: { mails: '' } },
};

import { loadFrame, readMe } from '../load';
import { type AccountPageProps, readAccountVisit } from '../query';

export type SignOut = Awaited<ReturnType<typeof loadSignOut>>;

export async function loadSignOut(props: AccountPageProps) {
  const visit = await readAccountVisit(props);
  const me = await readMe();
  return {
    frame: await loadFrame('signout', visit, me),
    locale: visit.locale,
    me,
    isDeleted: visit.outcome === 'account-deleted',
  };
}

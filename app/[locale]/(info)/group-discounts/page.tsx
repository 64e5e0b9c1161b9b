import { groupDiscountsText } from '@/components/info/group-discounts/load';
import { GroupDiscountsScreen } from '@/components/info/group-discounts/screen';
import type { InfoPageProps } from '@/components/info/query';

export const generateMetadata = groupDiscountsText.metadata;

export default async function GroupDiscountsPage(props: InfoPageProps) {
  return <GroupDiscountsScreen {...(await groupDiscountsText.read(props))} />;
}

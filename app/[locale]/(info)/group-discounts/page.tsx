import { type TextProps, textOf } from '@/components/info/load-text';
import { TextPage } from '@/components/info/text-page';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';

const text = textOf('infoOffers', 'groupDiscounts', ['find', 'start', 'price', 'fair']);

export const generateMetadata = text.metadata;

export default async function GroupDiscountsPage(props: TextProps) {
  const { locale, info, page } = await text.read(props);
  return (
    <TextPage {...page} art="plate">
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
    </TextPage>
  );
}

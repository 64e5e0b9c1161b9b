import { type TextProps, textOf } from '@/components/info/load-text';
import { TextPage } from '@/components/info/text-page';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';

const text = textOf('infoAbout', 'supportLocalPros', ['book', 'say', 'recommend', 'tell', 'patience', 'we']);

export const generateMetadata = text.metadata;

export default async function SupportLocalProsPage(props: TextProps) {
  const { locale, info, page } = await text.read(props);
  return (
    <TextPage {...page} art="ladder">
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
    </TextPage>
  );
}

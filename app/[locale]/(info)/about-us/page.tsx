import { type TextProps, textOf } from '@/components/info/load-text';
import { TextPage } from '@/components/info/text-page';
import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';

const text = textOf('infoAbout', 'aboutUs', ['idea', 'trust', 'quiet', 'everyone', 'companies']);

export const generateMetadata = text.metadata;

export default async function AboutUsPage(props: TextProps) {
  const { locale, info, page } = await text.read(props);
  return (
    <TextPage {...page}>
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
    </TextPage>
  );
}

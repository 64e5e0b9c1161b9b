import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import type { TextRead } from '../load-text';
import { TextPage } from '../text-page';

export function AboutUsScreen({ locale, info, page }: TextRead) {
  return (
    <TextPage {...page}>
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
    </TextPage>
  );
}

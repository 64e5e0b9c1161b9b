import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import type { TextRead } from '../load-text';
import { TextPage } from '../text-page';

export function SupportLocalProsScreen({ locale, info, page }: TextRead) {
  return (
    <TextPage {...page} art="ladder">
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
    </TextPage>
  );
}

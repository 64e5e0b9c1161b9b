import { ButtonLink } from '@/components/ui/button';
import { href } from '@/lib/routes/href';
import type { TextRead } from '../load-text';
import { TextPage } from '../text-page';

export function GroupDiscountsScreen({ locale, info, page }: TextRead) {
  return (
    <TextPage {...page} art="plate">
      <ButtonLink href={href('home', {}, locale)}>{info('findPros')}</ButtonLink>
    </TextPage>
  );
}

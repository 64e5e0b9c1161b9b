import { type ComponentProps, useLayoutEffect } from 'react';
import { ProviderCards as Cards } from '@/components/parts/card-lists';
import { layOutNow } from './steady-swap';

export { DateCards } from '@/components/parts/card-lists';

/** Provider cards added after hydration, laid out before they are seen. */
export function ProviderCards(props: ComponentProps<typeof Cards>) {
  useLayoutEffect(layOutNow);
  return <Cards {...props} />;
}

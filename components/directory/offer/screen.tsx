import { DirectoryScreen } from '../directory-screen';
import { Frame } from '../frame';
import { CitiesBlock } from './cities-block';
import type { OfferPage } from './load';

/** A real category or service page: providers, dates and prices for it, by city (docs/interface.md §5.15). */
export function OfferScreen({ frame, list, cities }: OfferPage) {
  return (
    <Frame {...frame}>
      <DirectoryScreen {...list} after={<CitiesBlock {...cities} />} />
    </Frame>
  );
}

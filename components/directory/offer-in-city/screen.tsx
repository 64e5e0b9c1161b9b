import { DirectoryScreen } from '../directory-screen';
import { Frame } from '../frame';
import type { OfferInCityPage } from './load';
import { OfferFacts } from './offer-facts';

/** What is had in a city (docs/interface.md §3): dates, providers, what it costs, where they come, and questions, all of this place and this work. */
export function OfferInCityScreen({ frame, list, facts }: OfferInCityPage) {
  return (
    <Frame {...frame}>
      <DirectoryScreen {...list} after={<OfferFacts {...facts} />} />
    </Frame>
  );
}

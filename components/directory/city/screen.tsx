import { DirectoryScreen } from '../directory-screen';
import { Frame } from '../frame';
import type { CityPage } from './load';

/** The dates and providers of a city. */
export function CityScreen({ frame, list }: CityPage) {
  return (
    <Frame {...frame}>
      <DirectoryScreen {...list} />
    </Frame>
  );
}

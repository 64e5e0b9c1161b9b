import { BootScript } from '@/components/parts/boot-script';
import { DirectoryScreen } from '../directory-screen';
import { Frame } from '../frame';
import type { HomePage } from './load';
import { SearchNotice } from './search-notice';
import { ServedCities } from './served-cities';

/** The home page, which is the search page too: dates and providers everywhere, and the cities we serve. */
export function HomeScreen({ frame, list, countries }: HomePage) {
  const { context, query } = list;
  return (
    <Frame {...frame}>
      <BootScript origin={context.outlets.integrationOrigin} />
      <DirectoryScreen
        {...list}
        after={<ServedCities countries={countries} />}
        notice={query.q && <SearchNotice q={query.q} locale={context.locale} />}
      />
    </Frame>
  );
}

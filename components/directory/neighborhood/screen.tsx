import { BootScript } from '@/components/parts/boot-script';
import { DirectoryScreen } from '../directory-screen';
import { Frame } from '../frame';
import type { NeighborhoodPage } from './load';

/** The dates and providers of a neighborhood. */
export function NeighborhoodScreen({ frame, list }: NeighborhoodPage) {
  return (
    <Frame {...frame}>
      <BootScript origin={list.context.outlets.integrationOrigin} />
      <DirectoryScreen {...list} />
    </Frame>
  );
}

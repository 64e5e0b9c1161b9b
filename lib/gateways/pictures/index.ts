import 'server-only';
import type { PictureGateway } from './port';
import { picturePrograms } from './real';

let chosen: PictureGateway | undefined;

/** What makes pictures. */
export function pictureGateway(): PictureGateway {
  chosen ??= picturePrograms(process.cwd());
  return chosen;
}

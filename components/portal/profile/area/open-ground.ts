import type { AreaGround, GroundProps } from './area-ground';

/** Opens the map of a source; its code comes with it. @throws Error where that cannot be had */
export async function openGround(props: GroundProps): Promise<AreaGround> {
  if (props.source.kind !== 'google') return (await import('./area-canvas')).leafletGround(props);
  return (await import('./area-google')).googleGround(props, props.source.key);
}

import 'server-only';
import type { Point } from '@/lib/db/geometry';

const maxSamples = 2000;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Where most points lie: by the median, so that a stray one (a wrong sign, another town of the name) moves nothing. */
export class Middle {
  private readonly latitudes: number[] = [];
  private readonly longitudes: number[] = [];

  add({ latitude, longitude }: Point): void {
    if (this.latitudes.length >= maxSamples) return;
    this.latitudes.push(latitude);
    this.longitudes.push(longitude);
  }

  /** Undefined without points. */
  get point(): Point | undefined {
    if (this.latitudes.length === 0) return undefined;
    return { latitude: median(this.latitudes), longitude: median(this.longitudes) };
  }
}

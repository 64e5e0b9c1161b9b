import 'server-only';

/** A place an outside service proposes for what was typed; it has no coordinates until it is geocoded. */
export interface ProposedPlace {
  name: string;
  /** Street, city, region: what stands beside the name. */
  around: string;
}

/** What we ask of an outside map service, from our server alone: the browser never speaks to it (interface §2). */
export interface MapsGateway {
  /** Where an address is, to the street; null where it knows none or is away. `country` is an ISO code that narrows. */
  geocode(address: string, language: string, country?: string): Promise<{ latitude: number; longitude: number } | null>;
  /** At most five places for what was typed; none where it is away. */
  propose(text: string, language: string, country?: string): Promise<ProposedPlace[]>;
}

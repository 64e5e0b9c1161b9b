import 'server-only';

/** A place an outside service proposes for what was typed; it has no coordinates until it is geocoded. */
export interface ProposedPlace {
  name: string;
  /** Street, city, region: what stands beside the name. */
  around: string;
}

/** A part of an address: what kinds of part it is (Google's names), in full and in short. */
export interface PlaceComponent {
  types: string[];
  long: string;
  short: string;
}

/** An address in its parts, and where it is. */
export interface ReadPlace {
  components: PlaceComponent[];
  latitude: number;
  longitude: number;
}

/** What we ask of an outside map service, from our server alone: the browser never speaks to it (docs/interface.md §2). */
export interface MapsGateway {
  /** Where an address is, to the street; null where it knows none or is away. `country` is an ISO code that narrows. */
  geocode(address: string, language: string, country?: string): Promise<{ latitude: number; longitude: number } | null>;
  /** An address taken apart; null where it knows none or is away. */
  read(address: string, language: string, country?: string): Promise<ReadPlace | null>;
  /** At most five places for what was typed; none where it is away. */
  propose(text: string, language: string, country?: string): Promise<ProposedPlace[]>;
}

/** What is kept together, and forgotten together where memory is short. */
export type Space =
  | 'minute'
  | 'hour'
  | 'day'
  | 'failures'
  | 'drafts'
  | 'proofs'
  | 'second-steps'
  | 'streams'
  | 'consents'
  | 'presence';

/** A stretch of time in which calls are counted. */
export interface Window {
  ms: number;
  /** It ends that long after the last of them; else after the first. */
  isExtended?: boolean;
}

export interface Counted {
  count: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

/** One of a few places that are taken for a while (`State.occupy`). */
export interface Place {
  /** Keeps it for another lease. */
  renew(): Promise<void>;
  leave(): Promise<void>;
}

/**
 * What processes that serve the same visitors have to agree on for minutes, and may forget (docs/architecture.md §1). Ids are of any
 * length; two spaces never meet. Every call throws PlatformError 503 where the state lies in a database that is away.
 */
export interface State {
  /** Counts once more. */
  count(space: Space, id: string, window: Window): Promise<Counted>;
  /** How often it was counted within the window that still runs. */
  counted(space: Space, id: string): Promise<number>;
  keep(space: Space, id: string, text: string, forMs: number): Promise<void>;
  /** What was kept, undefined where it is over or was never kept. */
  find(space: Space, id: string): Promise<string | undefined>;
  /** Forgets what was counted or kept. */
  drop(space: Space, id: string): Promise<void>;
  /** Uses up what counts once, until it expires by itself. @returns false where it was used before, also at the same moment */
  spend(space: Space, id: string, expiresAt: Date): Promise<boolean>;
  /** Takes one of `places`; null where all are taken. A place that is not renewed is free when its lease is over. */
  occupy(space: Space, id: string, places: number, leaseMs: number): Promise<Place | null>;
  /**
   * Says that `who` is at a place for another lease.
   * @param who a number of ours and nothing that a person is known by: it is kept as it is, to be given back
   * @returns all who are, `who` too; who finds `maxThere` of them there is not counted among them
   */
  meet(space: Space, id: string, who: string, bounds: { maxThere: number; leaseMs: number }): Promise<string[]>;
}

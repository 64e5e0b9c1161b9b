import 'server-only';

/** The oldest go when there are more: they are the first to expire. */
const most = 50_000;

/** What was used up in this process, as long as it would be good. */
export class SpentHere {
  private readonly until = new Map<string, number>();

  /** @returns false where it was spent before. */
  spend(id: string, expiresAt: Date): boolean {
    for (const [old, expiresMs] of this.until) {
      if (expiresMs > Date.now() && this.until.size < most) break;
      this.until.delete(old);
    }
    if (this.until.has(id)) return false;
    this.until.set(id, expiresAt.getTime());
    return true;
  }
}

import 'server-only';

/** Longest message a tool may send; the engine would hold it several times over. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** Cuts what arrives on a socket into protocol messages. The first ones, before `isStarted`, carry no type byte. */
export class Frames {
  isStarted = false;
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next whole message, or undefined until more has arrived. @throws RangeError on a length that cannot be meant */
  next(): Buffer | undefined {
    if (this.#length < 8 && !(this.isStarted && this.#length >= 5)) return undefined;
    const start = this.#atLeast(5);
    const length = this.isStarted ? 1 + start.readInt32BE(1) : start.readInt32BE(0);
    if (length < (this.isStarted ? 5 : 8) || length > MAX_MESSAGE_BYTES) throw new RangeError('Not a message');
    if (this.#length < length) return undefined;
    const whole = this.#atLeast(length);
    const rest = whole.subarray(length);
    this.#chunks = rest.length > 0 ? [rest, ...this.#chunks.slice(1)] : this.#chunks.slice(1);
    this.#length -= length;
    return whole.subarray(0, length);
  }

  /** The first chunk, joined with its followers only where it is too short. */
  #atLeast(length: number): Buffer {
    if (this.#chunks[0]!.length < length) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0]!;
  }
}

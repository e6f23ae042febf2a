/**
 * A value with user IDs as received. Only three functions open it: `createShownQuery` and `createComparedFiles`, which
 * apply the chosen names, and `createPoll`, which compares it.
 */
export class Received<T> {
  constructor(private readonly value: T) {}

  /** Call it only to show users under the chosen names, or to compare the value. */
  open(): T {
    return this.value;
  }
}

/**
 * A value with user IDs as received. Only two functions open it: `createShownQuery`, which applies the chosen names,
 * and `createPoll`, which compares it.
 */
export class Received<T> {
  constructor(private readonly value: T) {}

  /** Call it only to show users under the chosen names, or to compare the value. */
  open(): T {
    return this.value;
  }
}

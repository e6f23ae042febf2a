/**
 * A value with user IDs as received. Only `createShownQuery` opens it, so that names are hidden where the user wants it, and
 * `createPoll`, to compare it.
 */
export class Received<T> {
  constructor(private readonly value: T) {}

  /** Call it only to show the users under the names that the user chose, or to compare it. */
  open(): T {
    return this.value;
  }
}

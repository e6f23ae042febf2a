/**
 * The current time in Unix milliseconds. Read for what happens now: a request, a load, an age on screen. Records are
 * judged by when they were loaded, or by when their snapshot was taken.
 */
export const currentTime = (): number => Date.now();

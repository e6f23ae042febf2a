/** Stands in for axios's adapter over `fetch`: `null` is its own sign for one that the platform lacks. */
export const getFetch = () => null;

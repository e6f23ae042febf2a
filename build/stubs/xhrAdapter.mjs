/** Stands in for axios's adapter for browsers: `null` is its own sign for one that the platform lacks. */
export default null;

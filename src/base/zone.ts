/** The time zone in which times are shown and filters are evaluated. */
export type Zone = 'local' | 'utc';

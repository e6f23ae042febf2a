/** The units in which a service may count what the API text states no unit for (§2.11), by field; of all timestamps together. */
export const units = {
  timestamps: ['ms', 's', 'us', 'ns'],
  duration: ['s', 'ms', 'min'],
  rtcDuration: ['s', 'ms', 'min'],
  joinDur: ['s', 'ms', 'min'],
  editDur: ['s', 'ms', 'min'],
  mediaDur: ['s', 'ms', 'min'],
  totalMeetingDuration: ['s', 'ms', 'min'],
  fileSize: ['B', 'KiB'],
  expiresIn: ['s', 'ms', 'min'],
  /** The number of the first page (§4.4). */
  pageIndex: ['0', '1'],
} as const;

export type Quantity = keyof typeof units;
export type Unit = (typeof units)[Quantity][number];

export const quantities = Object.keys(units) as readonly Quantity[];

/** The units that the user pinned for a connection. */
export type Pins = Readonly<Partial<Record<Quantity, Unit>>>;

export const noPins: Pins = {};

const milliseconds: Readonly<Partial<Record<Unit, number>>> = { ms: 1, s: 1000, min: 60_000 };

/** Milliseconds in a unit of durations. */
export const msIn = (unit: Unit): number => milliseconds[unit] ?? Number.NaN;

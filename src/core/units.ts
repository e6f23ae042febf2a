/** Possible units of fields for which the API text states none (§2.11); all timestamps have one entry. */
export const units = {
  timestamps: ['ms', 's', 'us', 'ns'],
  duration: ['s', 'ms', 'min'],
  rtcDuration: ['s', 'ms', 'min'],
  joinDur: ['s', 'ms', 'min'],
  editDur: ['s', 'ms', 'min'],
  mediaDur: ['s', 'ms', 'min'],
  totalMeetingDuration: ['s', 'ms', 'min'],
  fileSize: ['B', 'KiB'],
} as const;

export type Quantity = keyof typeof units;
export type Unit = (typeof units)[Quantity][number];

export const quantities = Object.keys(units) as readonly Quantity[];

/** The durations that records hold. */
export const durations = [
  'duration',
  'rtcDuration',
  'joinDur',
  'editDur',
  'mediaDur',
  'totalMeetingDuration',
] as const satisfies readonly Quantity[];

/** The units that the user pinned for a connection. */
export type Pins = Readonly<Partial<Record<Quantity, Unit>>>;

export const noPins: Pins = {};

/** The pinned units, and those that are assumed of values without one. */
export interface UnitsInUse {
  readonly pinned: Pins;
  readonly assumed: Pins;
}

/** Sizes are bytes unless something is known against it. */
export const noUnits: UnitsInUse = { pinned: noPins, assumed: { fileSize: 'B' } };

const milliseconds: Readonly<Partial<Record<Unit, number>>> = { ms: 1, s: 1000, min: 60_000 };

/** Milliseconds in a unit of durations; NaN for other units. */
export const msIn = (unit: Unit): number => milliseconds[unit] ?? Number.NaN;

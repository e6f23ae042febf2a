/** A color that every program reads: `#rrggbb`, and its opacity from 0 to 1. */
export interface Paint {
  readonly color: string;
  readonly opacity: number;
}

/** A part of a picture, in CSS pixels from its top left corner. */
export type PictureShape =
  | {
      readonly kind: 'path';
      /** Path data of SVG. */
      readonly d: string;
      readonly x: number;
      readonly y: number;
      readonly fill?: Paint | undefined;
      readonly isHatched?: boolean;
      readonly stroke?: (Paint & { readonly width: number; readonly dash: readonly number[] }) | undefined;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Start of the line and its baseline. */
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly size: number;
      readonly weight: string;
      readonly family: string;
      readonly fill: Paint;
    };

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly background: Paint;
  readonly shapes: readonly PictureShape[];
  readonly title: string;
}

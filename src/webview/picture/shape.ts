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

const known = new Map<string, Paint | undefined>();

/** Converts any computed color to a form that all programs read; undefined if nothing would be visible. */
export function paintOf(css: string, opacity = 1): Paint | undefined {
  if (!known.has(css)) known.set(css, read(css));
  const paint = known.get(css);
  return paint && { color: paint.color, opacity: Math.round(paint.opacity * opacity * 1000) / 1000 };
}

function read(css: string): Paint | undefined {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context || css === 'none' || css === '') return undefined;
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  if (alpha === 0) return undefined;
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { color: `#${hex}`, opacity: alpha / 255 };
}

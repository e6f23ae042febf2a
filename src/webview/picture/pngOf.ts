import type { Paint, Picture, PictureShape } from './shape';

// Largest canvas that browsers can draw, in pixels, with a margin.
const maxSide = 16_000;
const maxPixels = 100_000_000;

/** A picture as PNG, at twice its size if possible. */
export function pngOf({ width, height, background, shapes }: Picture): Promise<Blob> {
  const scale = Math.min(2, maxSide / width, maxSide / height, Math.sqrt(maxPixels / (width * height)));
  const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas.');
  context.scale(scale, scale);
  context.fillStyle = cssOf(background);
  context.fillRect(0, 0, width, height);
  for (const shape of shapes) {
    context.save();
    context.translate(shape.x, shape.y);
    if (shape.kind === 'text') drawText(context, shape);
    else drawPath(context, shape);
    context.restore();
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

function drawText(
  context: OffscreenCanvasRenderingContext2D,
  { text, width, size, weight, family, fill }: Extract<PictureShape, { kind: 'text' }>,
): void {
  context.font = `${weight} ${size}px ${family}`;
  context.fillStyle = cssOf(fill);
  context.fillText(text, 0, 0, Math.max(width, 1));
}

function drawPath(
  context: OffscreenCanvasRenderingContext2D,
  { d, fill, isHatched, stroke }: Extract<PictureShape, { kind: 'path' }>,
): void {
  const path = new Path2D(d);
  if (fill) {
    context.fillStyle = (isHatched && hatch(context, fill)) || cssOf(fill);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a path, not an array
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = cssOf(stroke);
    context.lineWidth = stroke.width;
    context.setLineDash([...stroke.dash]);
    context.stroke(path);
  }
}

function hatch(context: OffscreenCanvasRenderingContext2D, { color }: Paint): CanvasPattern | null {
  const tile = new OffscreenCanvas(6, 6);
  const drawing = tile.getContext('2d');
  if (drawing) {
    drawing.fillStyle = color;
    drawing.fillRect(0, 0, 3, 6);
  }
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().rotate(45));
  return pattern;
}

const cssOf = ({ color, opacity }: Paint): string =>
  `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')}`;

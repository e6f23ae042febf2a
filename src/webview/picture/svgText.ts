import type { Paint, Picture, PictureShape } from './shape';

/** A picture as an SVG file. Text stays text; its width is fixed, so that another font doesn't move it. */
export function svgText({ width, height, background, shapes, title }: Picture): string {
  const hatches = new Map<string, string>();
  const body = shapes.map((shape) => (shape.kind === 'text' ? textElement(shape) : pathElement(shape, hatches)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${rounded(width)}" height="${rounded(height)}" viewBox="0 0 ${rounded(width)} ${rounded(height)}">`,
    `<title>${escaped(title)}</title>`,
    ...[...hatches].map(([color, id]) => hatch(color, id)),
    `<rect width="100%" height="100%"${painted('fill', background)}/>`,
    ...body,
    '</svg>\n',
  ].join('\n');
}

const textElement = ({
  text,
  x,
  y,
  width,
  size,
  weight,
  family,
  fill,
}: Extract<PictureShape, { kind: 'text' }>): string =>
  `<text x="${rounded(x)}" y="${rounded(y)}" textLength="${rounded(width)}" lengthAdjust="spacingAndGlyphs" font-family="${escaped(family)}" font-size="${rounded(size)}" font-weight="${weight}"${painted('fill', fill)}>${escaped(text)}</text>`;

function pathElement(
  { d, x, y, fill, isHatched, stroke }: Extract<PictureShape, { kind: 'path' }>,
  hatches: Map<string, string>,
): string {
  const id = isHatched && fill ? (hatches.get(fill.color) ?? `hatch${hatches.size}`) : undefined;
  if (id !== undefined && fill) hatches.set(fill.color, id);
  const inside = id === undefined ? painted('fill', fill) : ` fill="url(#${id})"`;
  const dash = stroke && stroke.dash.length > 0 ? ` stroke-dasharray="${stroke.dash.join(' ')}"` : '';
  const outline = stroke ? `${painted('stroke', stroke)} stroke-width="${rounded(stroke.width)}"${dash}` : '';
  return `<path transform="translate(${rounded(x)} ${rounded(y)})" d="${d}"${inside}${outline}/>`;
}

const hatch = (color: string, id: string): string =>
  `<pattern id="${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="6" fill="${color}"/></pattern>`;

const painted = (name: 'fill' | 'stroke', paint: Paint | undefined): string =>
  paint
    ? ` ${name}="${paint.color}"${paint.opacity < 1 ? ` ${name}-opacity="${paint.opacity}"` : ''}`
    : ` ${name}="none"`;

const rounded = (value: number): number => Math.round(value * 100) / 100;

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text that is valid in XML, whatever it contains. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll(/[&<>"]/g, (character) => markup[character] ?? character);

import { paintOf, type PictureShape } from './shape';
import { textLines } from './textLines';

/** Controls, and content for screen readers. A link counts as text, such as the board’s name above the title. */
const omitted = '.hidden, button:not(.link), input, select, title';

/**
 * The shapes of what an element shows, as laid out now: boxes, lines, SVG, and each line of text. Coordinates are
 * relative to `left` and `top`, in CSS pixels of the viewport.
 */
export function shapesOf(root: Element, left: number, top: number): PictureShape[] {
  const shapes: PictureShape[] = [];
  const visit = (element: Element, opacity: number, outerEnd: number): void => {
    const style = getComputedStyle(element);
    if (element.matches(omitted) || style.display === 'none' || style.visibility === 'hidden') return;
    const visible = opacity * Number(style.opacity);
    const end =
      style.textOverflow === 'ellipsis' ? Math.min(outerEnd, element.getBoundingClientRect().right) : outerEnd;
    if (element instanceof SVGGeometryElement) shapes.push(...geometryOf(element, style, visible, left, top));
    else if (element instanceof HTMLElement) shapes.push(...boxOf(element, style, visible, left, top));
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child, visible, end);
      else if (child instanceof Text)
        shapes.push(...textLines(child, { element, style, opacity: visible, end, left, top }));
    }
  };
  visit(root, 1, Infinity);
  return shapes;
}

function boxOf(
  element: HTMLElement,
  style: CSSStyleDeclaration,
  opacity: number,
  left: number,
  top: number,
): PictureShape[] {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left - left, box.top - top];
  const shapes: PictureShape[] = [];
  const fill = paintOf(style.backgroundColor, opacity);
  const radius = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.height / 2);
  const width = Number.parseFloat(style.borderTopWidth);
  const stroke = paintOf(style.borderTopColor, opacity);
  const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
  const widthOf = (side: (typeof sides)[number]) =>
    style[`border${side}Style`] === 'none' ? 0 : Number.parseFloat(style[`border${side}Width`]);
  const isFrame = sides.every((side) => widthOf(side) === width && width > 0);
  if (fill || (isFrame && stroke))
    shapes.push({
      kind: 'path',
      d: rectangle(box.width, box.height, radius),
      x,
      y,
      ...(fill && { fill }),
      ...(isFrame && stroke && { stroke: { ...stroke, width, dash: [] } }),
    });
  if (isFrame) return shapes;
  for (const side of sides) {
    const thick = widthOf(side);
    const paint = paintOf(style[`border${side}Color`], opacity);
    if (thick === 0 || !paint) continue;
    const half = thick / 2;
    const d = {
      Top: `M0,${half}h${box.width}`,
      Right: `M${box.width - half},0v${box.height}`,
      Bottom: `M0,${box.height - half}h${box.width}`,
      Left: `M${half},0v${box.height}`,
    }[side];
    const dash = { dashed: [thick * 2, thick * 2], dotted: [thick, thick] }[style[`border${side}Style`]] ?? [];
    shapes.push({ kind: 'path', d, x, y, stroke: { ...paint, width: thick, dash } });
  }
  return shapes;
}

/** A rectangle, line, or path of an SVG that isn't scaled. */
function geometryOf(
  element: SVGGeometryElement,
  style: CSSStyleDeclaration,
  opacity: number,
  left: number,
  top: number,
): PictureShape[] {
  const svg = element.ownerSVGElement;
  if (!svg) return [];
  const frame = svg.getBoundingClientRect();
  if (svg.hasAttribute('viewBox') && svg.viewBox.baseVal.width !== frame.width) return [];
  const isHatched = style.fill.startsWith('url(');
  const fill = isHatched
    ? paintOf(getComputedStyle(element).stroke, opacity)
    : paintOf(style.fill, opacity * Number(style.fillOpacity));
  const stroke = isHatched ? undefined : paintOf(style.stroke, opacity);
  if (!fill && !stroke) return [];
  const d = pathOf(element, style);
  const dash =
    style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map((part) => Number.parseFloat(part));
  return [
    {
      kind: 'path',
      d: d.path,
      x: frame.left - left + d.x,
      y: frame.top - top + d.y,
      ...(fill && { fill }),
      ...(isHatched && { isHatched }),
      ...(stroke && { stroke: { ...stroke, width: Number.parseFloat(style.strokeWidth) || 1, dash } }),
    },
  ];
}

function pathOf(element: SVGGeometryElement, style: CSSStyleDeclaration): { path: string; x: number; y: number } {
  if (element instanceof SVGPathElement) return { path: element.getAttribute('d') ?? '', x: 0, y: 0 };
  if (element instanceof SVGLineElement) {
    const [x1, y1, x2, y2] = [element.x1, element.y1, element.x2, element.y2].map(({ baseVal }) => baseVal.value);
    return { path: `M${x1},${y1}L${x2},${y2}`, x: 0, y: 0 };
  }
  const { x, y, width, height } = element.getBBox();
  if (element instanceof SVGRectElement)
    return { path: rectangle(width, height, Number.parseFloat(style.rx) || 0), x, y };
  return { path: `M0,0L${width},${height}`, x, y };
}

function rectangle(width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r === 0) return `M0,0h${width}v${height}h${-width}Z`;
  const corner = (x: number, y: number) => `a${r},${r} 0 0 1 ${x},${y}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${r},0h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}

import { paintOf, type PictureShape } from './shape';

interface Place {
  readonly element: Element;
  readonly style: CSSStyleDeclaration;
  readonly opacity: number;
  /** Where longer text is cut off. */
  readonly end: number;
  readonly left: number;
  readonly top: number;
}

/** The lines of a text as broken and cut off on screen. */
export function textLines(node: Text, { element, style, opacity, end, left, top }: Place): PictureShape[] {
  const fill = paintOf(element instanceof SVGElement ? style.fill : style.color, opacity);
  if (!fill || node.data.trim() === '') return [];
  const size = Number.parseFloat(style.fontSize);
  const { fontWeight: weight, fontFamily: family } = style;
  const ascent = ascentOf(`${weight} ${size}px ${family}`);
  return brokenLines(node).map((line) => {
    const { text, box } = shortened(line, end);
    return {
      kind: 'text',
      text,
      x: box.left - left,
      y: box.top - top + ascent,
      width: Math.min(box.width, end - box.left),
      size,
      weight,
      family,
      fill,
    };
  });
}

/** Cuts a line off at `end`, as if all its characters had the same width. */
function shortened({ text, box }: Line, end: number): Line {
  if (box.right <= end + 1) return { text, box };
  const kept = Math.max(1, Math.floor((text.length * (end - box.left)) / box.width) - 1);
  return { text: `${text.slice(0, kept)}…`, box };
}

interface Line {
  readonly text: string;
  readonly box: DOMRect;
}

function brokenLines(node: Text): Line[] {
  const range = document.createRange();
  const lines: Line[] = [];
  let from = 0;
  let at: number | undefined;
  const end = (to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    const text = node.data.slice(from, to);
    from = to;
    // Spaces at the end of a line aren't drawn.
    if (text.trim() !== '')
      lines.push({ text: text.trim().replaceAll(/\s+/g, ' '), box: range.getBoundingClientRect() });
  };
  // Long words may be broken, so find the line of each character.
  for (let index = 0; index < node.data.length; index += 1) {
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    const box = range.getClientRects()[0];
    if (!box || box.width === 0) continue;
    if (at !== undefined && box.top > at + box.height / 2) end(index);
    at = box.top;
  }
  end(node.data.length);
  return lines;
}

const ascents = new Map<string, number>();

/** From the top of a line of text to its baseline. */
function ascentOf(font: string): number {
  const known = ascents.get(font);
  if (known !== undefined) return known;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return 0;
  context.font = font;
  const ascent = context.measureText('x').fontBoundingBoxAscent;
  ascents.set(font, ascent);
  return ascent;
}

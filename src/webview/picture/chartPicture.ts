import { paintOf, type Picture, type PictureShape } from './shape';
import { shapesOf } from './shapesOf';

const margin = 24;
const gap = 20;

/**
 * Draws a chart of the page as a picture on a light background, for documents: board, title, header, and when its data
 * was loaded, then the chart. The style sheet hides controls. `block`: ID of the chart's element.
 */
export function chartPicture(block: string): Picture {
  const { body, documentElement } = document;
  const { classList } = documentElement;
  const { className } = body;
  classList.add('picture');
  // Nothing is as in high contrast either.
  body.className = 'vscode-light';
  try {
    let [width, bottom] = [0, margin];
    const shapes = [...document.querySelectorAll(`header.title, [id="${block}"]`)].flatMap((part): PictureShape[] => {
      const box = part.getBoundingClientRect();
      const drawn = shapesOf(part, box.left - margin, box.top - bottom);
      width = Math.max(width, box.width);
      bottom += box.height + gap;
      return drawn;
    });
    return {
      width: width + 2 * margin,
      height: bottom - gap + margin,
      background: paintOf(getComputedStyle(body).backgroundColor) ?? { color: '#ffffff', opacity: 1 },
      shapes,
      title: document.querySelector('h1')?.textContent ?? '',
    };
  } finally {
    classList.remove('picture');
    body.className = className;
  }
}

import { createElement, type SVGProps } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];

/**
 * Stands in for lucide's `createLucideIcon` in what is built (scripts/plain-icons.ts): an icon is its svg, without the context, the names of
 * classes and the rest of its kilobyte, which no page of ours uses and every page would bring.
 */
export default function createIcon({ node }: { node: Shape[] }) {
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

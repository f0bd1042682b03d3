import postcss, { type AtRule, type ChildNode, type Root, type Rule } from 'postcss';
import { classesIn } from '#app/rendered-html.server.ts';

/** A style sheet, cut down to the rules that the markup of one page can meet. */
export type UsedStyles = (html: string) => string;

/**
 * Rules are kept by their classes alone: what else a selector asks for (an element, a state, an attribute) may become true while the
 * page is open, and a class only comes with a script, which brings the whole sheet. What is in parentheses decides nothing either.
 */
export function createUsedStyles(css: string): UsedStyles {
  const sheet = postcss.parse(css);
  const needs = new Map<Rule, string[][]>();
  sheet.walkRules((rule) => {
    needs.set(rule, rule.selectors.map(classesOf));
  });
  return (html) => {
    const present = classesIn(html);
    const isMet = (rule: Rule) =>
      needs.get(rule)?.some((classes) => classes.every((name) => present.has(name))) ?? true;
    const animations: AtRule[] = [];
    const text = print(sheet, isMet, animations);
    return text + animations.filter(({ params }) => text.includes(params)).join('');
  };
}

function print(of: Root | AtRule, isMet: (rule: Rule) => boolean, animations: AtRule[]): string {
  return (of.nodes ?? []).map((node) => printNode(node, isMet, animations)).join('');
}

function printNode(node: ChildNode, isMet: (rule: Rule) => boolean, animations: AtRule[]): string {
  if (node.type === 'comment') return '';
  if (node.type === 'rule') return isMet(node) ? String(node) : '';
  if (node.type === 'decl') return `${node};`;
  if (node.name === 'keyframes') {
    animations.push(node);
    return '';
  }
  // A statement, or a block of declarations such as a font.
  if (!node.nodes || node.nodes.every(({ type }) => type === 'decl')) return node.nodes ? String(node) : `${node};`;
  const inside = print(node, isMet, animations);
  return inside && `@${node.name} ${node.params}{${inside}}`;
}

const PARENTHESES = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;

function classesOf(selector: string): string[] {
  // A parenthesis that belongs to a class is escaped: it stays.
  const bare = selector.replace(/\\[()]/g, (each) => `\\${each.charCodeAt(1).toString(16)} `).replace(PARENTHESES, '');
  return [...bare.matchAll(CLASS)].map(([, name = '']) =>
    name.replace(ESCAPE, (_, code, sign) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign)),
  );
}

/** The text of a program that pages carry in their HTML (scripts/inline-programs.ts). */
declare module '*?program' {
  const text: string;
  export default text;
}

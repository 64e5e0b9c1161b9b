/** What is used of the package, which brings no types; `@react-email/render` names its own by these. */
declare module 'html-to-text' {
  export interface SelectorDefinition {
    selector: string;
    format?: string;
    options?: Record<string, unknown>;
  }
  export interface HtmlToTextOptions {
    wordwrap?: number | false | null;
    selectors?: SelectorDefinition[];
  }
  export function compile(options: HtmlToTextOptions): (html: string) => string;
}

/** A field of a form of accounts, as data: the island draws it, the plain page is the same. */
export interface FieldSpec {
  /** As the call names it; dotted for what lies within an object. */
  name: string;
  type: 'email' | 'password' | 'new-password' | 'code' | 'text' | 'tel' | 'lines';
  label: string;
  hint?: string;
  autoComplete?: string;
  maxLength?: number;
  value?: string;
  isOptional?: true;
  /** Half a row, where there is room for two. */
  isHalf?: true;
  isReadOnly?: true;
}

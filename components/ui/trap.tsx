import type { ReactNode } from 'react';

/** A field no person sees: whatever fills it in is a program (docs/rules/security.md 30). Its name is that of `lib/platform/context`. */
export function Trap({ label }: { label: ReactNode }) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {label}
        <input name="fax_number" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

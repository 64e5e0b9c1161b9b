import type { ReactNode } from 'react';

/** A hidden field that only programs fill in (docs/rules/security.md 30). Its name is that of `lib/platform/context`. */
export function Honeypot({ label }: { label: ReactNode }) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        {label}
        <input name="fax_number" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

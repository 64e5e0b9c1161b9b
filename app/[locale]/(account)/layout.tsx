import type { ReactNode } from 'react';
import '../../styles/account.css';

/** Styles of the pages of accounts alone. */
export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}

import type { ReactNode } from 'react';
import '../../styles/portal.css';
import '../../styles/portal-parts.css';
import '../../styles/portal-opinions.css';
import '../../styles/portal-profile.css';

/** Styles of the portal, whose frame the console has. */
export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return children;
}

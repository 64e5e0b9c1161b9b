import type { ReactNode } from 'react';
import '../../styles/portal.css';
import '../../styles/portal-parts.css';
import '../../styles/portal-beside.css';
import '../../styles/portal-calendar.css';
import '../../styles/portal-drag.css';
import '../../styles/portal-opinions.css';
import '../../styles/portal-invitations.css';
import '../../styles/portal-cut.css';
import '../../styles/portal-profile.css';
import '../../styles/portal-settings.css';
import '../../styles/portal-team.css';
import '../../styles/portal-today.css';
import '../../styles/portal-widgets.css';
import '../../styles/company-sections.css';

/** Styles of the portal alone. */
export default function PortalLayout({ children }: { children: ReactNode }) {
  return children;
}

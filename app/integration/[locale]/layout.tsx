import type { ReactNode } from 'react';
import { visitHead, visitViewport } from '@/components/booking/head-document';
import { loadVisitDocument } from '@/components/booking/load';
import { VisitDocument } from '@/components/booking/visit-document';
import { figtree } from '../../fonts/figtree';
import '../../globals.css';
import '../../styles/integration.css';
import '../../styles/booking.css';
import '../../styles/booking-choices.css';
import '../../styles/live-reviews.css';

// Drawn for one visit and never kept: prices, free slots and tokens of bookings stand on these pages.
export const dynamic = 'force-dynamic';

export const generateMetadata = visitHead;
export const generateViewport = visitViewport;

type LayoutProps = { params: Promise<{ locale: string }>; children: ReactNode };

export default async function IntegrationLayout({ params, children }: LayoutProps) {
  const visit = { ...(await loadVisitDocument(params)), children };
  return <VisitDocument {...visit} fonts={figtree} />;
}

import type { PageProps } from '@/components/booking/load';
import { buyingHead } from '@/components/booking/payment/head';
import { loadBuyingPage } from '@/components/booking/payment/load';
import { BuyingScreen } from '@/components/booking/payment/screen';
import '../../../../styles/payment.css';

export const generateMetadata = buyingHead;

export default async function BuyAndBookPage(props: PageProps) {
  return <BuyingScreen {...(await loadBuyingPage(props))} />;
}

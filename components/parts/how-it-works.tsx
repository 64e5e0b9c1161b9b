import { useTranslations } from 'next-intl';
import { Icon, type IconName } from '@/components/ui/icon';

export interface HowStep {
  title: string;
  text: string;
}

const figures = [
  { icon: 'pin-house', door: 1 },
  { icon: 'calendar-check', door: 4 },
  { icon: 'thumbs-up', door: 3 },
] as const satisfies { icon: IconName; door: number }[];

type HowSteps = readonly [HowStep, HowStep, HowStep];

/** The three steps of the marketplace, in its words. */
export function useHowSteps(): HowSteps {
  const t = useTranslations('directory.how');
  return [
    { title: t('seeTitle'), text: t('seeText') },
    { title: t('bookTitle'), text: t('bookText') },
    { title: t('passTitle'), text: t('passText') },
  ];
}

/** Three steps as cards, each with its arched figure; their headings stand one level below what they are under. */
export function HowItWorks({ steps, heading: Heading = 'h3' }: { steps: HowSteps; heading?: 'h2' | 'h3' }) {
  return (
    <ol className="how">
      {figures.map(({ icon, door }, at) => (
        <li key={icon} className="card">
          <span className={`figure door-${door}`}>
            <Icon name={icon} />
          </span>
          <Heading>{steps[at]!.title}</Heading>
          <p>{steps[at]!.text}</p>
        </li>
      ))}
    </ol>
  );
}

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

/** The three steps as cards, each with its arched figure. */
export function HowItWorks({ steps }: { steps: readonly [HowStep, HowStep, HowStep] }) {
  return (
    <ol className="how">
      {figures.map(({ icon, door }, at) => (
        <li key={icon} className="card">
          <span className={`figure door-${door}`}>
            <Icon name={icon} />
          </span>
          <h3>{steps[at]!.title}</h3>
          <p>{steps[at]!.text}</p>
        </li>
      ))}
    </ol>
  );
}

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

/** The three steps as cards; headings are one level under the page's H1. */
export function HowSteps({ steps }: { steps: readonly [HowStep, HowStep, HowStep] }) {
  return (
    <ol className="how">
      {steps.map(({ title, text }, index) => {
        const { icon, door } = figures[index]!;
        return (
          <li key={title} className="card">
            <span className={`figure door-${door}`}>
              <Icon name={icon} />
            </span>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        );
      })}
    </ol>
  );
}

import { Disclosure } from '#web/ui/disclosure.tsx';
import type { Landing } from './landings.ts';
import { landingTexts } from './landing-texts.ts';

/** Questions that people in the trade ask before they decide. */
export function LandingQuestions({ landing }: { landing: Landing }) {
  return (
    <div className="border-t border-line">
      {landingTexts[landing.slug].questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          {answer}
        </Disclosure>
      ))}
    </div>
  );
}

import { Disclosure } from '#web/ui/disclosure.tsx';
import { homeQuestions } from './home-questions.ts';

/** What people ask before they decide. */
export function Questions() {
  return (
    <div className="border-t border-line">
      {homeQuestions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          {answer}
        </Disclosure>
      ))}
    </div>
  );
}

import type { LessorFit } from '#contract/lessors.ts';
import { counted, plural } from '#domain/formats/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FieldGroup } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedControl } from '#web/ui/radio-group.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LessorLine } from './lessor-line.tsx';
import { misfitsText } from './misfit-texts.ts';
import type { LessorChoice, RecipientsProps } from './use-lessor-choice.ts';

const companies = (count: number): string => counted(count, 'компания', 'компании', 'компаний');

const managerText =
  'Менеджер посмотрит заявку и предложит, кому её передать. Без вашего согласия лизинговые компании её не увидят.';

const hintOf = ({ choice, fitting, chosen, isOne, isFurther }: LessorChoice): string => {
  if (choice.first === 'manager') return managerText;
  if (isOne && chosen.length > 0) return 'Заявку получит одна компания: та, чьё предложение вы открывали.';
  if (chosen.length === 0) return isFurther ? 'Никто не отмечен.' : `Никто не отмечен. ${managerText}`;
  const fits = `${plural(fitting.length, 'Подходит', 'Подходят', 'Подходят')} ${companies(fitting.length)}`;
  if (fitting.length === 1) return `${fits}, она отмечена.`;
  return chosen.length === fitting.length
    ? `${fits}, отмечены все. Снимите отметку с тех, кому отправлять не нужно.`
    : `${fits}, ${plural(chosen.length, 'отмечена', 'отмечены', 'отмечено')} ${chosen.length}.`;
};

const shownOthers = 50;

const Others = ({ others }: { others: readonly LessorFit[] }) => (
  <Disclosure title={`Не подходят: ${companies(others.length)}`} wide>
    <ul className="flex flex-col gap-2 text-sm">
      {others.slice(0, shownOthers).map(({ lessor, reasons }) => (
        <li key={lessor.id}>
          <span className="font-medium">{lessor.name}</span>
          <span className="text-soft"> — {misfitsText(reasons)}</span>
        </li>
      ))}
      {others.length > shownOthers && <li className="text-soft">И ещё {others.length - shownOthers}.</li>}
    </ul>
  </Disclosure>
);

const Waiting = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-11" />
    <Skeleton className="h-64" />
  </div>
);

const Lines = ({ choice, onChange }: RecipientsProps) => (
  <>
    {!choice.isFurther && (
      <SegmentedControl
        label="Кто увидит заявку первым"
        value={choice.choice.first}
        onValueChange={(first) => {
          choice.begin(first === 'manager' ? 'manager' : 'lessors');
          onChange?.();
        }}
        choices={[
          { value: 'lessors', label: choice.isOne ? 'Этой компании' : 'Подходящим компаниям' },
          { value: 'manager', label: 'Сначала менеджеру' },
        ]}
      />
    )}
    <p aria-live="polite" className="text-sm text-soft">
      {hintOf(choice)}
    </p>
    {choice.choice.first === 'lessors' && (
      <ul>
        {choice.fitting.map((fit) => (
          <LessorLine
            key={fit.lessor.id}
            fit={fit}
            schedule={choice.schedule}
            chosen={choice.lessorIds.includes(fit.lessor.id)}
            onChosen={(chosen) => {
              choice.choose(fit.lessor.id, chosen);
              onChange?.();
            }}
          />
        ))}
      </ul>
    )}
  </>
);

const NobodyFitsFurther = () => (
  <Notice title="Других подходящих компаний нет">
    На этих условиях больше никто не берётся. Спросите менеджера, что изменить.
  </Notice>
);

const NobodyFits = ({ known }: { known: boolean }) => (
  <Notice title={known ? 'На этих условиях пока никто' : 'Заявку посмотрит менеджер'}>
    {known ? 'Заявку посмотрит менеджер: он знает, что изменить, чтобы её взяли. ' : ''}
    {managerText}
  </Notice>
);

/** Which of the fitting lessors get the request, or a manager first; and why the others do not fit. */
export const LessorsField = ({ choice, error, onChange }: RecipientsProps) => {
  const { isLoading, failed, fitting, others, isFurther } = choice;
  return (
    <FieldGroup label={isFurther ? 'Кому передать заявку' : 'Кому отправить заявку'} error={error}>
      {isLoading && <Waiting />}
      {failed && (
        <Notice
          title="Не получилось узнать, кому подойдёт заявка"
          action={<Button onClick={choice.reload}>Узнать ещё раз</Button>}
        >
          {!isFurther &&
            `Можно отправить и так: ${managerText.charAt(0).toLowerCase()}${managerText.slice(1)}`}
        </Notice>
      )}
      {!isLoading &&
        !failed &&
        (fitting.length > 0 ? (
          <Lines choice={choice} onChange={onChange} />
        ) : isFurther ? (
          <NobodyFitsFurther />
        ) : (
          <NobodyFits known={others.length > 0} />
        ))}
      {others.length > 0 && <Others others={others} />}
      {fitting.length > 0 && choice.choice.first === 'lessors' && (
        <p className="text-sm text-muted">
          Суммы по тарифам на сегодня, за одну единицу; ставка эффективная.{' '}
          {fitting.length > 1 && 'Порядок — по «Всего» без страховки. '}
          Точные условия и страховку, где её в сумме нет, назовёт лизинговая компания.
        </p>
      )}
    </FieldGroup>
  );
};

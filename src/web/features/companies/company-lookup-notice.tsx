import { Spinner } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { LookupState } from './use-company-lookup.ts';

const remarks: Partial<Record<LookupState, string>> = {
  byHand:
    'Реестр компаний не подключён: заполните данные вручную. ИНН, КПП, ОГРН и счёт проверим по контрольным цифрам.',
  unknown: 'В реестре такой компании нет. Проверьте ИНН или заполните данные вручную.',
  failed: 'Реестр сейчас не отвечает: заполните данные вручную, мы проверим их позже.',
};

const unknownInDemo = 'В демо-реестре только выдуманные компании. Свою заполните вручную.';

/** The result of asking the registry. `filledText` is left out where the company that was found is shown beside it. */
export const LookupNotice = ({
  state,
  demo,
  filledText,
}: {
  state: LookupState;
  demo: boolean;
  filledText?: string;
}) => {
  const remark = state === 'unknown' && demo ? unknownInDemo : remarks[state];
  return (
    <div aria-live="polite" className="empty:hidden">
      {state === 'asking' && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Spinner size={16} /> Ищем в реестре…
        </p>
      )}
      {state === 'filled' && filledText && <Notice tone="save">{filledText}</Notice>}
      {state === 'notActive' && (
        <Notice tone="danger" title="По данным реестра компания не действует">
          Лизинг оформляют только на действующую компанию. Проверьте ИНН или укажите другую.
        </Notice>
      )}
      {remark && <Notice>{remark}</Notice>}
    </div>
  );
};

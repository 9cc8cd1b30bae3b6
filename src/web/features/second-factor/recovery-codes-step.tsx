import { Button, ButtonLink } from '#web/ui/button.tsx';
import { iconDownload } from '#web/ui/icons.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { StepTitle } from './step-title.tsx';

/** What is in the file. */
const fileText = (codes: readonly string[]): string =>
  ['Резервные коды для входа. Каждый подходит один раз.', '', ...codes, ''].join('\r\n');

/** The recovery codes, shown only this once. */
export const RecoveryCodesStep = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <>
    <StepTitle>Сохраните резервные коды</StepTitle>
    <p className="text-soft">
      С ними можно войти, если телефона нет под рукой. Каждый код подходит один раз, прежние больше не
      действуют. Показать эти коды ещё раз мы не сможем.
    </p>
    <ul
      aria-label="Резервные коды"
      className="grid gap-x-8 gap-y-1 self-start rounded-md bg-sunken px-5 py-4 text-lg tabular-nums sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>
          <code className="font-sans whitespace-nowrap select-all">{code}</code>
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <CopyButton text={codes.join('\n')} done="Коды скопированы">
        Скопировать
      </CopyButton>
      <ButtonLink
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(codes))}`}
        download="Резервные коды.txt"
        icon={iconDownload}
      >
        Скачать файлом
      </ButtonLink>
    </div>
    <Button variant="primary" className="self-start max-sm:w-full" onClick={onDone}>
      Коды сохранены
    </Button>
  </>
);

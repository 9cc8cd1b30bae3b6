import { Button } from '#web/ui/button.tsx';
import { GetForm } from '#web/ui/get-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { iconMagnify } from '#web/ui/icons.ts';
import { addressOf } from '#web/ui/address.ts';

/** Properties of {@link HelpSearch}. */
export type HelpSearchProps = { words: string; onChange: (words: string) => void };

/** Search by words: a GET form, so Enter works without scripts too. */
export const HelpSearch = ({ words, onChange }: HelpSearchProps) => (
  <search className="mt-6 block print:hidden">
    <GetForm action={addressOf({ to: '/help' })} className="flex max-w-2xl gap-2">
      <span className="relative min-w-0 grow">
        <input
          type="search"
          name="q"
          aria-label="Поиск по вопросам"
          placeholder="Например, аванс или документы"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          className="control w-full pl-10"
          value={words}
          onChange={(event) => onChange(event.target.value)}
        />
        <Icon
          path={iconMagnify}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
      </span>
      <Button type="submit" className="min-h-11">
        Найти
      </Button>
    </GetForm>
  </search>
);

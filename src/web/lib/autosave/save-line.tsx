import { useState } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { formatTime } from '#domain/formats/moments.ts';
import { refusalOf } from '#web/lib/forms/refusal.ts';
import type { SaveState } from './autosave.ts';

const textOf = (state: SaveState<unknown>): string => {
  switch (state.status) {
    case 'saved':
      return `Сохранено в${nbsp}${formatTime(state.at)}`;
    case 'offline':
      return 'Нет связи: сохраним, когда появится';
    case 'later':
      return 'Пока не получилось сохранить, пробуем ещё раз';
    case 'refused':
      return `Не сохранено. ${refusalOf(state.error, () => false).problem ?? ''}`;
    case 'gone':
      return 'Этот черновик уже отправили или удалили';
    default:
      return '';
  }
};

/** The state of saving, in a quiet line. What is read out changes once a minute at most, or when something is wrong. */
export const SaveLine = ({ state }: { state: SaveState<unknown> }) => {
  const [said, setSaid] = useState('');
  const text = textOf(state);
  if (text !== '' && text !== said) setSaid(text);
  return (
    <p className="min-h-6 text-sm text-muted tabular-nums">
      {state.status === 'saving' && <span aria-hidden="true">Сохраняем…</span>}
      <output className={state.status === 'saving' ? 'sr-only' : undefined}>{said}</output>
    </p>
  );
};

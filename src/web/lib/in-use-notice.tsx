import { counted } from '#domain/formats/plural.ts';
import { ApiError } from './api-client.ts';
import { refusalOf } from './forms/refusal.ts';
import { Notice } from '../ui/notice.tsx';

const words: Record<string, (count: number) => string> = {
  types: (count) => counted(count, 'тип ниже', 'типа ниже', 'типов ниже'),
  offers: (count) => counted(count, 'предложение', 'предложения', 'предложений'),
  drafts: (count) => counted(count, 'черновик', 'черновика', 'черновиков'),
  rateCards: (count) =>
    counted(count, 'тариф лизинговых компаний', 'тарифа лизинговых компаний', 'тарифов лизинговых компаний'),
  requests: (count) => counted(count, 'заявка', 'заявки', 'заявок'),
  people: (count) => counted(count, 'человек', 'человека', 'человек'),
  imports: (count) => counted(count, 'загрузка фида', 'загрузки фида', 'загрузок фида'),
  photos: (count) => counted(count, 'фотография', 'фотографии', 'фотографий'),
  feeds: (count) => counted(count, 'настройка фида', 'настройки фидов', 'настроек фидов'),
  searches: (count) => counted(count, 'сохранённый поиск', 'сохранённых поиска', 'сохранённых поисков'),
};

const usesOf = (error: unknown): string[] => {
  const uses = error instanceof ApiError ? error.body?.params?.['_global'] : undefined;
  return Object.entries(uses ?? {}).flatMap(([key, count]) => words[key]?.(Number(count)) ?? []);
};

const isInUse = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.error['_global'] === 'inUse';

/** Properties of {@link InUseNotice}. */
export type InUseNoticeProps = {
  error: unknown;
  /** What to do instead. */
  instead: string;
};

/** Why something was not removed: where it is in use and how much, or what else went wrong. */
export const InUseNotice = ({ error, instead }: InUseNoticeProps) => (
  <div role="alert" className="empty:hidden">
    {isInUse(error) ? (
      <Notice tone="accent" title="Удалить нельзя: это используется">
        <ul className="my-1 list-disc pl-5">
          {usesOf(error).map((use) => (
            <li key={use}>{use}</li>
          ))}
        </ul>
        {instead}
      </Notice>
    ) : (
      error !== null && <Notice tone="accent" title={refusalOf(error, () => false).problem} />
    )}
  </div>
);

import type { ReactNode } from 'react';
import { nbsp } from '#domain/formats/characters.ts';
import { Link, textLink } from '#web/ui/link.tsx';

type Words = { title: string; lead: ReactNode };

/** The texts of the form of an asset that is not in the catalogue. */
export const draftWords: Record<'manual' | 'leaseback', Words> = {
  manual: {
    title: 'Техника не из каталога',
    lead: (
      <>
        Опишите технику словами или дайте ссылку, укажите цену: платёж и полную стоимость увидите сразу. Если
        это своя техника, вам подойдёт{' '}
        <Link to="/account/requests/new-{$kind}" params={{ kind: 'leaseback' }} className={textLink}>
          возвратный лизинг
        </Link>
        .
      </>
    ),
  },
  leaseback: {
    title: 'Возвратный лизинг',
    lead: (
      <>
        Лизинговая компания выкупит технику и вернёт её вам в{nbsp}лизинг: деньги сейчас, машина остаётся в
        {nbsp}работе. Только для компаний, предпринимателей и{nbsp}крестьянских хозяйств.{' '}
        <Link to="/leasback" className={textLink}>
          Как это устроено
        </Link>
        .
      </>
    ),
  },
};

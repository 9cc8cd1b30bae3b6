import { nbsp } from '#domain/formats/characters.ts';

/** «Расчёт не является офертой.» beside each calculation. */
export function NotAnOffer() {
  return (
    <p className="text-sm text-muted">
      Расчёт не{nbsp}является офертой. Точные условия назовёт лизинговая компания.
    </p>
  );
}

import type { ReactNode } from 'react';
import type { RequestSubject } from '#contract/requests.ts';
import { nbsp } from '#domain/formats/characters.ts';
import { hostOfLink } from '#domain/formats/host-of-link.ts';
import { formatNumber, formatRubles } from '#domain/formats/numbers.ts';
import { textLink } from '#web/ui/link.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words tabular-nums">{children}</dd>
  </div>
);

/** The client's description of an asset that is not in the catalogue; nothing for an offer, which has a page of its own. */
export const SubjectFacts = ({ subject }: { subject: RequestSubject }) => {
  const { link, supplier, vin, mileageKm, wantedKopecks } = subject;
  if (link === null && supplier === null && vin === null && mileageKm === null && wantedKopecks === null)
    return null;
  return (
    <dl className="mt-2 flex flex-col gap-1 text-sm">
      {wantedKopecks !== null && <Fact name="Нужная сумма">{formatRubles(wantedKopecks)}</Fact>}
      {vin !== null && <Fact name="VIN">{vin}</Fact>}
      {mileageKm !== null && (
        <Fact name="Пробег">
          {formatNumber(mileageKm)}
          {nbsp}км
        </Fact>
      )}
      {supplier !== null && <Fact name="Поставщик">{supplier}</Fact>}
      {link !== null && (
        <Fact name="Страница техники">
          <a href={link} target="_blank" rel="noreferrer nofollow" className={textLink}>
            {hostOfLink(link) ?? link}
            <span className="sr-only"> откроется в новой вкладке</span>
          </a>
        </Fact>
      )}
    </dl>
  );
};

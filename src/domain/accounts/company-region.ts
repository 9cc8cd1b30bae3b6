import { regionNames } from '../catalogue/regions.ts';

/** The numbers of a company that tell its region; `kpp` is empty where there is none. */
type Numbers = { readonly inn: string; readonly kpp: string; readonly ogrn: string | null };

/**
 * Name of the region in which a company is registered, by its numbers; null where they name none, as those of offices that serve the whole
 * country. The КПП begins with the region of today's tax office, the fourth and fifth digits of ОГРН and ОГРНИП are the region of the
 * registration, and the ИНН, which a move does not change, begins with that of the first tax office. Source: приказ ФНС от 29.06.2012
 * № ММВ-7-6/435@, приказ Минфина от 30.10.2017 № 165н.
 */
export const regionOfCompany = ({ inn, kpp, ogrn }: Numbers): string | null => {
  const codes = [kpp.slice(0, 2), ogrn?.slice(3, 5), inn.slice(0, 2)];
  for (const code of codes) {
    const name = code === undefined ? undefined : regionNames.get(code);
    if (name !== undefined) return name;
  }
  return null;
};

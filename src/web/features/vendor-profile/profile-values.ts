import type { VendorProfile, VendorProfileBody } from '#contract/vendor-profile.ts';
import { regionName } from '#domain/catalogue/regions.ts';

/** The typed fields of a vendor's page. */
export type Values = {
  description: string;
  regions: string[];
  phone: string;
  email: string;
  site: string;
  address: string;
};

/** The fields that are sent, besides the logo and the version. */
export type Body = Omit<VendorProfileBody, 'logoId' | 'version'>;

/** A vendor's page as the form's values. */
export const valuesOf = ({ description, regions, contacts }: VendorProfile): Values => ({
  description,
  regions,
  phone: contacts.phone ?? '',
  email: contacts.email ?? '',
  site: contacts.site ?? '',
  address: contacts.address ?? '',
});

/** The fields by name. */
export const labels: Record<keyof Values, string> = {
  description: 'О компании',
  regions: 'Где продаёте',
  phone: 'Телефон отдела продаж',
  email: 'Почта для клиентов',
  site: 'Сайт',
  address: 'Адрес',
};
/** The fields in the order of the page. */
export const names = Object.keys(labels) as (keyof Values)[];

/** The form's values as they are sent: an empty contact means none. */
export const bodyOf = ({ description, regions, ...contacts }: Values): Body => ({
  description,
  regions,
  phone: contacts.phone || null,
  email: contacts.email || null,
  site: contacts.site || null,
  address: contacts.address || null,
});

/** The body as the form's values. */
export const typedIn = ({ regions, ...texts }: Body): Values => ({
  description: texts.description ?? '',
  regions: regions ?? [],
  phone: texts.phone ?? '',
  email: texts.email ?? '',
  site: texts.site ?? '',
  address: texts.address ?? '',
});

/** A field as it is shown to the slower of two editors. */
export const shownValue = (values: Values, name: keyof Values): string =>
  name === 'regions'
    ? values.regions.map(regionName).join(', ') || 'там, где стоит техника'
    : values[name] || 'не указано';

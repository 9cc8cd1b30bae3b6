import type { Person } from './people.repository.ts';

/** A person's name: composed of its parts, else as entered at registration. */
export const nameOf = (person: Pick<Person, 'name' | 'last_name' | 'first_name' | 'middle_name'>): string =>
  [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' ') || person.name;

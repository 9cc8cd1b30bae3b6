export { createPerson } from './create-person.ts';
export {
  deleteOldConsentsOfGone,
  findConsents,
  giveConsentsTo,
  hasConsent,
  withdrawConsents,
} from './consents.repository.ts';
export { recordConsent } from './consents.service.ts';
export { aboutEvent, findReader, sendToPerson } from './letter-to-person.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { nameOf } from './people.presenter.ts';
export {
  findAdminEmails,
  findPeopleByEither,
  findPerson,
  findPersonByContact,
  insertPerson,
  lockContacts,
  lockOneself,
  lockPerson,
  updatePerson,
  type Person,
} from './people.repository.ts';
export { requireUncommonPassword, setPassword } from './set-password.ts';

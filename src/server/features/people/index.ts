export { createPerson } from './create-person.ts';
export {
  countSharingConsents,
  deleteConsentsOfNobody,
  deleteOldConsentsOfDeleted,
  findConsents,
  findSharingConsents,
  assignConsents,
  hasConsent,
  listSharingConsents,
  withdrawConsents,
  withdrawSharing,
  type Consent,
} from './consents.repository.ts';
export { recordConsent, recordSharing } from './consents.service.ts';
export { emailChannel } from './email.channel.ts';
export { aboutEvent, choicesOf, findReader, findReaders, sendToPerson } from './letter-to-person.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { countPeople, findPeopleByPhone, searchPeople } from './people-search.repository.ts';
export { makePeople } from './people.feature.ts';
export { nameOf } from './people.presenter.ts';
export {
  findAdminEmails,
  findPeople,
  findPeopleByEither,
  findPeopleOfLessors,
  findPeopleOfVendors,
  findPerson,
  findPersonByContact,
  findStaff,
  hasPeople,
  insertPerson,
  isLessorWithPeople,
  lessorHasPeople,
  isVendorWithPeople,
  vendorHasPeople,
  lockContacts,
  lockOneself,
  lockPeople,
  lockPerson,
  peopleRows,
  updatePerson,
  type Person,
  type PersonChange,
} from './people.repository.ts';
export { requireConfirmedEmail } from './require-confirmed-email.ts';
export { requireUncommonPassword, setPassword } from './set-password.ts';
export { appendChannelFailed } from './channel-failed.events.ts';
export { deleteUnfinishedPeople, isLastAdmin, leaveTombstone } from './people-leaving.repository.ts';

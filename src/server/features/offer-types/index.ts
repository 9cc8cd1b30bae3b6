export {
  lockTypes,
  readTypes,
  setTypePosition,
  typeRows,
  typesWithin,
  wordsOfType,
  type TypeRow,
} from './offer-types.repository.ts';
export { addType, changeType, raiseTypeVersion, removeType, type TypeEdit } from './write-type.ts';

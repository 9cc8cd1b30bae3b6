/** Wording of the consent checkboxes, stored with each consent as it was given. */
export const consentWordings = {
  personalData: 'Даю согласие на обработку персональных данных',
  marketing: 'Хочу получать новости и предложения. Отписаться можно в любой момент',
} as const;

/** The document that a consent names, and its page. */
export const consentDocuments = {
  personalData: 'soglasie',
  marketing: 'soglasie-reklama',
  sharing: 'soglasie',
} as const;

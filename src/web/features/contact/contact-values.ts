/** What the form holds. */
export type ContactValues = {
  name: string;
  email: string;
  phone: string;
  theme: string;
  message: string;
  consent: boolean;
};

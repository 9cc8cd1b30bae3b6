/** What was written by the form of the contact page; kept for a year. */
type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  theme: string;
  message: string;
  user_id: string | null;
  created_at: Date;
};

/** Tables of messages from the contact page. */
export type ContactTables = { contact_messages: ContactMessagesTable };

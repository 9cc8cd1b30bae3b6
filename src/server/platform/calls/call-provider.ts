/** A call that speaks (or whose number ends in) a code. */
export type Call = {
  /** `+7XXXXXXXXXX`. */
  phone: string;
  /** Four digits, or six. */
  code: string;
  /** A repeat with the same id and time overwrites the same file. */
  id: string;
  /** ISO 8601. */
  at: string;
};

/** A short message to a phone. */
export type Sms = Pick<Call, 'phone' | 'id' | 'at'> & { text: string };

/** Makes the calls that confirm a phone, and sends short messages. */
export type CallProvider = {
  /** False when calls and messages are only written to `<DATA_DIR>/outbox`. */
  configured: boolean;
  /** @throws AppError `unavailable` when the provider has not accepted the call after one retry. */
  call: (call: Call) => Promise<void>;
  /** @throws AppError `unavailable` as `call` does. */
  sms: (sms: Sms) => Promise<void>;
};

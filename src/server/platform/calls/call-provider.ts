/** A call that speaks (or whose number ends in) a code. */
export type Call = {
  /** `+7XXXXXXXXXX`. */
  phone: string;
  /** Four digits. */
  code: string;
  /** A repeat with the same id and time overwrites the same file. */
  id: string;
  /** ISO 8601. */
  at: string;
};

/** Makes the calls that confirm a phone. */
export type CallProvider = {
  /** False when calls are only written to `<DATA_DIR>/outbox`. */
  configured: boolean;
  /** @throws AppError `unavailable` when the provider has not accepted the call after one retry. */
  call: (call: Call) => Promise<void>;
};

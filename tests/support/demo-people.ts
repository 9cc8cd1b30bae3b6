/** A person of the demo. */
export type DemoPerson = 'client' | 'vendor' | 'lessor' | 'lessor2' | 'manager' | 'admin';

type Credentials = { email: string; password: string };

/** What one of the demo's people, or somebody else, signs in with. */
export const credentialsOf = (who: DemoPerson | Credentials): Credentials =>
  typeof who === 'string'
    ? { email: `${who}@example.com`, password: 'leasing-demo' }
    : { email: who.email, password: who.password };

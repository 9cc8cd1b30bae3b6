/** `SECRETS_KEY` of every server that tests start. */
export const testSecretsKey = Buffer.alloc(32, 'test').toString('base64');

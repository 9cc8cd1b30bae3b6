import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** A certificate for 127.0.0.1 with its key, both made for tests only; trusted by nobody but {@link trustTestCertificate}. */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPrUR4DVSF+UOvAfr
T8rOg5lRP53VAiY5Jc07kiNM53KhRANCAASX5JXQ64icPQpuCmQ01nckAoJkP+ra
s0oaOVKpDck9g8oFQYFRMrzaqTUXE3nNuzI9zydCPPzR2qFUqb6a7FWy
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBkDCCATagAwIBAgIUTP+MQdrgdz/0ybhMKOBd7Rc/dIUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzIxMjU1OVoYDzIxMjYxMDMw
MjEyNTU5WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASX5JXQ64icPQpuCmQ01nckAoJkP+ras0oaOVKpDck9g8oFQYFRMrza
qTUXE3nNuzI9zydCPPzR2qFUqb6a7FWyo2QwYjAdBgNVHQ4EFgQUVeW+s8GUAOKk
Da8yJhMEZOGIXTswHwYDVR0jBBgwFoAUVeW+s8GUAOKkDa8yJhMEZOGIXTswDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gAMEUC
IH5VEykVjcmOcgTOAy0hAPsM4hGb37zXuhUdAJi9WushAiEAy0m/MwRG5jcyka+w
oWKpOUFfi1skM368wokYKarRaJg=
-----END CERTIFICATE-----`,
};

/** Makes this process trust the tests' certificate besides those of the system. @returns undoes it */
export const trustTestCertificate = (): (() => void) => {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, testCertificate.cert]);
  return () => setDefaultCACertificates(before);
};

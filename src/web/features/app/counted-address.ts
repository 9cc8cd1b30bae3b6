/** Personal pages, which are never counted. */
const personal = /^\/(?:account|auth|confirm-email|reject-notifications|offers-commercial|welcome)(?:\/|$)/;

/** Parameters that tell where a visit came from; no other parameter leaves the browser. */
const campaignParameter = /^(?:utm_\w+|yclid|gclid)$/;

/** The address of a page as the counter receives it: without what was typed, chosen or secret; undefined where nothing is counted. */
export const countedAddress = (address: string): string | undefined => {
  const url = new URL(address);
  if (personal.test(url.pathname)) return undefined;
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => campaignParameter.test(name)));
  const search = kept.toString();
  return url.origin + url.pathname + (search && `?${search}`);
};

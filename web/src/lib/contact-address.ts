/** The operator's own address, if he named one that leads somewhere: as a link, and as it is read. */
export function contactAddress(
  address: string | undefined,
): { readonly href: string; readonly shown: string } | undefined {
  const scheme = /^(https:\/\/|mailto:|tel:)/
  if (!address || !scheme.test(address)) return undefined
  return { href: address, shown: address.replace(scheme, '') }
}

/**
 * A phone number for the eye (specification 5): `**** ` and the digits from position 4 when it has seven digits
 * or fewer, else `*** **** ` and those from position 7 (counted from 0): `*** **** 5678`.
 */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length <= phoneMask.shortDigits
    ? `**** ${digits.slice(phoneMask.shownFromShort)}`
    : `*** **** ${digits.slice(phoneMask.shownFrom)}`
}

/** Up to so many digits a number is short; shown is what stands from this position on (specification 5). */
export const phoneMask = { shortDigits: 7, shownFromShort: 4, shownFrom: 7 } as const
/** So many characters of a name are shown at each end (specification 5). */
export const nameShownEnds = 2

export const usualCountryCode = '86'

/** A country calling code as shown; China's unless told otherwise: `+86` (specification 5). */
export function countryCodeText(code: string = usualCountryCode): string {
  return `+${code}`
}

/**
 * A name for the eye (specification 5): first two characters, `**`, last two. Names of four characters or fewer,
 * which that would show whole, keep the first only.
 */
export function maskName(name: string): string {
  const chars = [...name]
  if (chars.length <= 2 * nameShownEnds) return `${chars[0] ?? ''}**`
  const [first, last] = [chars.slice(0, nameShownEnds), chars.slice(-nameShownEnds)]
  return `${first.join('')}**${last.join('')}`
}

/** What stands for something that is not shown at all. */
export const hidden = '****'

/** A bank card for the eye: its last four digits behind three groups of stars. */
export function maskCard(card: string): string {
  const digits = card.replace(/\D/g, '')
  return `**** **** **** ${digits.length > 4 ? digits.slice(-4) : ''}`.trimEnd()
}

/** A wallet address or account for the eye: `eb***8899`; one of six characters or fewer shows its first only. */
export function maskAccount(account: string): string {
  const chars = [...account]
  if (chars.length <= 6) return `${chars[0] ?? ''}***`
  return `${chars.slice(0, 2).join('')}***${chars.slice(-4).join('')}`
}

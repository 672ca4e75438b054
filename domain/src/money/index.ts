/** Minor units (fen for CNY). Never a float, from keyboard to disk. */
export type Minor = bigint

export const currencies = { CNY: { scale: 2 }, USDT: { scale: 6 }, COIN: { scale: 0 } } as const
export type Currency = keyof typeof currencies

/** What this site keeps its members' money in. Said wherever it is meant: no function assumes it. */
export const siteCurrency = 'CNY' satisfies Currency

export const currencyCodes = Object.keys(currencies).filter(isCurrency)

/** A currency by its code; undefined when there is none. */
export function parseCurrency(text: string): Currency | undefined {
  return isCurrency(text) ? text : undefined
}

function isCurrency(text: string): text is Currency {
  return Object.hasOwn(currencies, text)
}

/** Reads wire text such as `1000`, `0.5`, `-3.20`; undefined when it is not money of that scale. */
export function parseMoney(text: string, currency: Currency): Minor | undefined {
  const { scale } = currencies[currency]
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '0', fraction = ''] = match
  if (fraction.length > scale) return undefined
  const minor = BigInt(whole + fraction.padEnd(scale, '0'))
  return sign ? -minor : minor
}

/** Wire text: plain decimal string with every digit of the scale, `1000.00`. */
export function moneyText(minor: Minor, currency: Currency): string {
  const { scale } = currencies[currency]
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const text = scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`
  return minor < 0n ? `-${text}` : text
}

/** Shown text: thousands separators and a true minus sign, `−1,000.00` (specification 9). */
export function formatMoney(minor: Minor, currency: Currency): string {
  const [whole = '0', fraction] = moneyText(minor < 0n ? -minor : minor, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return minor < 0n ? `−${text}` : text
}

/** The smaller of two amounts. */
export function lesser(a: Minor, b: Minor): Minor {
  if (a < b) return a
  return b
}

/** The larger of two amounts. */
export function greater(a: Minor, b: Minor): Minor {
  return a > b ? a : b
}

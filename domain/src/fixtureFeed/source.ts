/** What is wrong with a file, in one line that names the place. */
export class FeedError extends Error {}

export type Fields = Readonly<Record<string, unknown>>

export function readJson(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : 'unreadable'
    throw new FeedError(`not a JSON file: ${reason}`)
  }
  if (!isFields(value)) throw new FeedError('the file must hold one JSON object')
  return value
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A function that refuses fields of one entry, such as `match 12 (A v B): date must be ...`. */
export function refusing(entry: string): (field: string, rule: string) => never {
  return (field, rule) => {
    throw new FeedError(`${entry}: ${field} ${rule}`)
  }
}

/** A name on one line; undefined when it is none. */
export function readName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const name = value.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is refused
  return name.length > 0 && name.length <= 100 && !/[\u0000-\u001f]/.test(name) ? name : undefined
}

export function shown(value: unknown): string {
  const text = value === undefined ? 'absent' : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

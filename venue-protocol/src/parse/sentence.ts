/**
 * What a venue says to a person, as plain text of bounded length: without markup, without characters that have no
 * picture of their own, and empty where it says nothing. It is shown as it is: never read for its meaning.
 */
export function sentence(value: unknown): string {
  if (typeof value !== 'string') return ''
  const plain = value
    .slice(0, 4 * mostCharacters)
    .replace(/<[^<>]*>/g, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const characters = [...plain]
  if (characters.length <= mostCharacters) return plain
  return `${characters.slice(0, mostCharacters - 1).join('')}…`
}

/** The same beside an order that was refused. */
export function readSentence(
  source: Readonly<Record<string, unknown>>,
  name: string,
): { readonly message?: string } {
  const message = sentence(source[name])
  return message === '' ? {} : { message }
}

const mostCharacters = 80

import { hasMarkup } from '@zhengju/domain/content'
import { httpText } from '../../text/http.ts'
import { Failure } from './failure.ts'

/** Fields that hold a tag, an entity or a control character, by their names. */
export function markupIn(
  fields: Readonly<Record<string, string>>,
): { readonly path: string; readonly text: string }[] {
  return Object.entries(fields).flatMap(([path, value]) =>
    hasMarkup(value) ? [{ path, text: httpText.markup }] : [],
  )
}

/** What operators publish is words: markup is refused by the name of its field, and nothing is stored. */
export function requirePlain(fields: Readonly<Record<string, string>>): void {
  const found = markupIn(fields)
  if (found.length > 0) throw new Failure('validation', { fields: found })
}

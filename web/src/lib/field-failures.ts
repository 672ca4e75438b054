import { BusinessError } from './call-error.ts'

/** Field name to the text under it. */
export type FieldFailure<Field extends string> = { readonly [Name in Field]?: string }

export function hasFailure(found: object): boolean {
  return Object.keys(found).length > 0
}

/** What still stands after `part` was typed anew: a fault goes as soon as its field is touched. */
export function openFailures<Field extends string>(
  problems: FieldFailure<Field>,
  part: object,
): FieldFailure<Field> {
  const left = { ...problems }
  for (const name of Object.keys(left)) if (name in part) Reflect.deleteProperty(left, name)
  return left
}

/** The fields that the platform named in a refused form. */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof BusinessError)) return {}
  const { data } = error
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const found: Record<string, string> = {}
  for (const field of Array.isArray(data.fields) ? data.fields : []) {
    if (typeof field?.path === 'string' && typeof field?.text === 'string') {
      found[field.path.replace(/^\//, '')] = field.text
    }
  }
  return found
}

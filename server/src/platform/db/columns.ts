/**
 * Columns of many rows as one text parameter each, `unnest`ed by the statement: far cheaper than what the
 * driver makes of an array, and one text of SQL for any number of rows.
 */
export function numberColumn(values: readonly (bigint | number | undefined)[]): string {
  let column = '{'
  for (const value of values) column += value === undefined ? 'null,' : `${value},`
  return closed(column)
}

export function idColumn(values: readonly (string | undefined)[]): string {
  let column = '{'
  for (const value of values) column += value === undefined ? 'null,' : `${value},`
  return closed(column)
}

export function textColumn(values: readonly (string | undefined)[]): string {
  let column = '{'
  for (const value of values) column += value === undefined ? 'null,' : `${element(value)},`
  return closed(column)
}

const isPlain = /^[\w:.@/-]+$/

function element(value: string): string {
  if (isPlain.test(value) && value.toLowerCase() !== 'null') return value
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}

function closed(column: string): string {
  return column.length === 1 ? '{}' : `${column.slice(0, -1)}}`
}
/** Ids carry the time at which they were made: none that was made at or after an instant (epoch ms) is lower. */
export function idAt(at: number): string {
  const hex = Math.max(0, Math.floor(at)).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}

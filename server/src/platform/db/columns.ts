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

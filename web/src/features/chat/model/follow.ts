/** Where a reader of the room stands. Pure. */
interface Numbered {
  readonly seq: string
}

/** The number of a line; one that its author alone sees counts as the line before it. */
export function wholeOf({ seq }: Numbered): bigint {
  return BigInt(/^\d{1,19}/.exec(seq)?.[0] ?? '0')
}

export function lastOf(lines: readonly Numbered[]): bigint | undefined {
  const last = lines.at(-1)
  return last && wholeOf(last)
}

/** How many came after what was seen. Lines that were cut or recalled meanwhile change nothing. */
export function unreadAfter(lines: readonly Numbered[], seen: bigint | undefined): number {
  return seen === undefined ? 0 : lines.filter((line) => wholeOf(line) > seen).length
}

/** Before which line "new" is written; undefined when nothing is new. */
export function firstNewOf(
  lines: readonly Numbered[],
  left: bigint | undefined,
): string | undefined {
  if (left === undefined) return undefined
  return lines.find((line) => wholeOf(line) > left)?.seq
}

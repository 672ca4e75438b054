/**
 * A reason why storage cannot be opened, said in one line for whoever starts the program.
 * `exitCode` 2 means that a server was given but does not allow what a test or a bench needs.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly exitCode: 1 | 2

  constructor(line: string, exitCode: 1 | 2 = 1) {
    super(line)
    this.exitCode = exitCode
  }
}

/** A value that its column cannot hold, seen before the database was asked; with the SQLSTATE it would have said. */
export class ValueError extends Error {
  override readonly name = 'ValueError'
  readonly code: '22003' | '22P02'

  constructor(code: '22003' | '22P02', line: string) {
    super(line)
    this.code = code
  }
}

/** SQLSTATE of an error that came from the database, else the code of a system error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Another transaction was in the way: the same work may succeed when it is done again. */
export function isCollision(error: unknown): boolean {
  return /^40(001|P01)$/.test(errorCode(error) ?? '')
}

export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505'
}

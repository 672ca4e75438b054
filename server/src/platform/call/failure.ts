import type { FailureData, FailureName } from '@zhengju/contract/kernel/failure'

type DataOfFailure<Name extends FailureName> = Name extends keyof FailureData
  ? FailureData[Name]
  : undefined

/**
 * An expected refusal. Services throw it, only the adapters turn it into an answer. It rolls the transaction
 * back; where a refusal must leave something behind, the service commits first and throws after.
 */
export class Failure<const Name extends FailureName = FailureName> extends Error {
  override readonly name: Name
  readonly data: DataOfFailure<Name> | undefined

  constructor(name: Name, data?: DataOfFailure<Name>) {
    super(name)
    this.name = name
    this.data = data
  }
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Failure
}

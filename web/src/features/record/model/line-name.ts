import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listStatement } from '@zhengju/contract/wallet/calls'
import { movementText, statementKindText } from '#text/record.ts'

type Line = DataOf<typeof listStatement>['lines']['items'][number]

/** What a movement is called; one that this site does not know yet, as its kind. */
export function nameOf({ movement, kind }: Pick<Line, 'movement' | 'kind'>): string {
  return movementText[movement] ?? statementKindText[kind]
}
